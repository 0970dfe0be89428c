# Reads the list of games and writes, per game, one translation unit for the type-erased adapter and
# one for its search kernels, plus the two registries. The list lives in one header only.

function(fossil_read_games header)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${header})
  file(STRINGS ${header} lines REGEX "^[ ]*FOSSIL_GAME\\(")
  set(ids "")
  foreach(line IN LISTS lines)
    string(REGEX MATCH "FOSSIL_GAME\\(([a-z_0-9]+), ([A-Za-z_0-9:]+), \"([^\"]+)\"\\)" _ "${line}")
    list(APPEND ids ${CMAKE_MATCH_1})
    set(FOSSIL_GAME_TYPE_${CMAKE_MATCH_1} ${CMAKE_MATCH_2} PARENT_SCOPE)
    set(FOSSIL_GAME_HEADER_${CMAKE_MATCH_1} ${CMAKE_MATCH_3} PARENT_SCOPE)
  endforeach()
  set(FOSSIL_GAME_IDS ${ids} PARENT_SCOPE)
endfunction()

# One file per game from `template` (with @id@, @type@, @header@), appended to `out`.
function(fossil_generate_per_game template folder out)
  set(files "")
  foreach(id IN LISTS FOSSIL_GAME_IDS)
    set(type ${FOSSIL_GAME_TYPE_${id}})
    set(header ${FOSSIL_GAME_HEADER_${id}})
    set(file ${PROJECT_BINARY_DIR}/generated/${folder}/${id}.cpp)
    configure_file(${template} ${file} @ONLY)
    list(APPEND files ${file})
  endforeach()
  set(${out} ${files} PARENT_SCOPE)
endfunction()

# A header with the game's default content as JSON, made from python/fossil/data/<id>/*.toml.
function(fossil_generate_content id out)
  set(folder ${PROJECT_SOURCE_DIR}/python/fossil/data/${id})
  set(loader ${PROJECT_SOURCE_DIR}/python/fossil/content.py)
  set(file ${PROJECT_BINARY_DIR}/generated/fossil_content/${id}.hpp)
  file(GLOB tables CONFIGURE_DEPENDS ${folder}/*.toml)
  add_custom_command(OUTPUT ${file}
    COMMAND ${Python_EXECUTABLE} ${loader} ${folder} ${id} ${file}
    DEPENDS ${tables} ${loader} COMMENT "Content of ${id}" VERBATIM)
  set(${out} ${file} PARENT_SCOPE)
endfunction()
