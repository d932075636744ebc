import type { Language } from '@dtms/contract/language.ts'
import type { Module } from '@dtms/contract/role.ts'
import type { CustomerSession } from './access.ts'
import type { Database } from './database.ts'

// A feature's part of "download my data": what it stores about a person's customer, as far as that person sees it.
export interface PersonalData {
  // What the part is called in the file.
  name: string
  // A member without this module gets nothing of it.
  module?: Module
  of: (db: Database, who: CustomerSession, language: Language) => Promise<unknown[]>
}
