import { entryKinds, type PageEntries, pageEntries } from '@dtms/contract/account/permission.ts'
import type { Database } from '#kernel/database.ts'
import { type Entry, insertNewEntries } from './sql.ts'

// PRODUCT 5: every role starts with all of its pages' entries. At each start the contract's table is laid over what is
// stored: new entries are granted, those that an admin changed are left alone.
export const seedPermissions = (db: Database): Promise<void> => insertNewEntries(db, declaredEntries())

const declaredEntries = (): Entry[] =>
  Object.entries<PageEntries>(pageEntries).flatMap(([modelId, page]) =>
    page.roles.flatMap(role =>
      entryKinds.flatMap(kind => page[kind].map(enCode => ({ role, modelId, kind, enCode }))),
    ),
  )
