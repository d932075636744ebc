// TRUST: a full disk is refused before PostgreSQL cannot write its log any more, which would stop it, and the portal
// returns by itself. What is left below the reserve is for what is under way, for jobs and for the engineer who logs in to look.
export interface DiskSpace {
  // True if nothing more can be stored in the database, or in the files folder.
  lacksForRows: () => boolean
  lacksForFiles: () => boolean
  freeBytes: () => number
  // Looks again instead of waiting for the next look.
  freeBytesNow: () => Promise<number>
  // Whether the data folder holds rows or files that are nowhere else. It may be memory otherwise.
  mustLast: boolean
  stop: () => Promise<void>
}
