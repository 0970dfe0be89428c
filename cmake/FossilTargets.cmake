# Compile flags that every Fossil target shares: warnings, instruction level, visibility, sanitizers.
# One level for whole modules, never per function; no fast-math and no contraction, so that floating
# point gives the same bits at every level.

function(fossil_resolve_level out)
  set(level ${FOSSIL_LEVEL})
  if(level STREQUAL "auto")
    set(level baseline)
    if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64" AND EXISTS /proc/cpuinfo)
      file(STRINGS /proc/cpuinfo flags REGEX "^flags" LIMIT_COUNT 1)
      if(flags MATCHES " avx2 " AND flags MATCHES " bmi2 " AND flags MATCHES " fma ")
        set(level v3)
      endif()
    endif()
  endif()
  if(NOT level MATCHES "^(baseline|v3)$")
    message(FATAL_ERROR "FOSSIL_LEVEL is '${FOSSIL_LEVEL}'; it must be auto, baseline or v3")
  endif()
  set(${out} ${level} PARENT_SCOPE)
endfunction()

fossil_resolve_level(FOSSIL_RESOLVED_LEVEL)
set(FOSSIL_FLAGS -ffp-contract=off -fno-math-errno)
if(FOSSIL_RESOLVED_LEVEL STREQUAL "v3")
  list(APPEND FOSSIL_FLAGS -march=x86-64-v3)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Release")
  list(APPEND FOSSIL_FLAGS -O3)
endif()
if(FOSSIL_SANITIZE)
  list(APPEND FOSSIL_FLAGS -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
string(REPLACE ";" " " FOSSIL_FLAGS_TEXT "${FOSSIL_FLAGS}")

# GCC 12 warns of overlapping copies in every `"text" + std::to_string(n)` (its bug 105651).
set(FOSSIL_WARNINGS -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  list(APPEND FOSSIL_WARNINGS -Wno-restrict)
endif()

function(fossil_target target)
  target_compile_options(${target} PRIVATE ${FOSSIL_FLAGS} ${FOSSIL_WARNINGS})
  target_compile_definitions(${target} PRIVATE FOSSIL_LEVEL="${FOSSIL_RESOLVED_LEVEL}"
                                               FOSSIL_FLAGS="${FOSSIL_FLAGS_TEXT}")
  if(FOSSIL_CHECKED)
    target_compile_definitions(${target} PRIVATE FOSSIL_DEBUG)
  endif()
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON
                        CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()
