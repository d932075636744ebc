// What the system's allocator (glibc) is told of the server; others ignore it. Left to itself it keeps a store of memory
// for each thread, where what a worker asked for and somebody else gave back stays, and learns from large pieces that
// were given back to keep the next ones, too: a portal that reads large files would hold a hundred megabytes for nothing.
export const allocatorSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
