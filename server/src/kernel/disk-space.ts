// TRUST: a full disk is refused before PostgreSQL cannot write its log any more, which would stop it, and the portal
// returns by itself. What is left below the reserve is for what is under way, for jobs and for the engineer who logs in to look.
export interface DiskSpace {
  // Nothing more is kept in the database, or in the folder of the files.
  lacksForRows: () => boolean
  lacksForFiles: () => boolean
  freeBytes: () => number
  stop: () => Promise<void>
}
