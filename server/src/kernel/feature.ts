import type { Registry } from 'prom-client'
import type { Database } from './database.ts'
import type { JobTasks } from './jobs.ts'
import type { MailKind } from './mail/mail-kind.ts'
import type { PersonalData } from './personal-data.ts'
import type { Route } from './routes.ts'
import type { DeskSearchers, Searchers } from './searcher.ts'
import { type FileAccess, joinFileAccess } from './storage/file-access.ts'

// Everything that a feature adds to the portal. Context is what it needs to run; features.ts names it for all of them.
export interface Feature<Context> {
  name: string
  // What has to be in the database before the first request; repeated at every start.
  prepare?: (db: Database) => Promise<void>
  routes: (context: Context) => Route[]
  // The mailer of this context writes every mail to the mail log.
  jobs?: (context: Context) => JobTasks
  // When recurring jobs run, in cron's notation (UTC).
  timetable?: readonly string[]
  // The mails that its jobs send. The desk shows and changes their texts.
  mails?: readonly MailKind[]
  // Who may read the files that belong to its things.
  fileAccess?: FileAccess
  // What "download my data" takes from it.
  personalData?: readonly PersonalData[]
  // What a customer's search and the desk's search find in it.
  search?: (db: Database) => Searchers
  deskSearch?: (db: Database) => DeskSearchers
  // Its own gauges for /metrics.
  gauges?: (context: Context, registry: Registry) => void
}

// What features need of all of them: the reader of files, the download of personal data, the desk's mails, the search.
export interface Collected {
  mails: readonly MailKind[]
  fileAccess: FileAccess
  personalData: readonly PersonalData[]
  search: (db: Database) => Searchers
  deskSearch: (db: Database) => DeskSearchers
}

export const collect = <Context>(features: readonly Feature<Context>[]): Collected => ({
  mails: features.flatMap(({ mails = [] }) => mails),
  fileAccess: joinFileAccess(features.map(({ fileAccess }) => fileAccess ?? {})),
  personalData: features.flatMap(({ personalData = [] }) => personalData),
  search: db => Object.assign({}, ...features.map(({ search }) => search?.(db))),
  deskSearch: db => Object.assign({}, ...features.map(({ deskSearch }) => deskSearch?.(db))),
})
