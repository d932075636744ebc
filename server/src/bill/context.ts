import type { Language } from '@dtms/contract/language.ts'
import type { Services } from '#kernel/services.ts'

// What every use case of bills is given.
export interface BillContext extends Services {
  // For the demo and for past months only: the day of the event, without notices. Absent means today in China, by the
  // database's clock.
  day?: string
}

// What of a request the use cases need.
export interface Asked {
  language: Language
  address: string
}
