import type { EntryKind } from '@dtms/contract/desk/place.ts'

// A row of the reference tables: a warehouse, a port, an airport or a customs code. A code lies nowhere.
export interface Entry {
  kind: EntryKind
  code: string
  nameZh: string
  nameZhtw: string
  nameEn: string
  // The Chinese name in syllables; `|` divides two readings.
  pinyin: string
  country: string
  region: string
  postcode: string
  cityCode: string
  cityZh: string
  cityZhtw: string
  cityEn: string
  cityPinyin: string
  lat: number | null
  lon: number | null
  weight: number
  dangerous: boolean
}

export interface HeldEntry extends Entry {
  // Changes whenever the row is written.
  version: string
  closed: boolean
}
