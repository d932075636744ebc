import type { Language } from '@dtms/contract/language.ts'
import type { Services } from '#kernel/services.ts'

// What every use case of bills is given.
export interface BillContext extends Services {
  // Of the demo and of the books of past months alone: the day on which it happens, and nobody is told. Absent:
  // today in China, by the database's clock.
  day?: string
}

// What of a request the use cases need.
export interface Asked {
  language: Language
  address: string
}
