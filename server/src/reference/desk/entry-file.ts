import {
  columnsOf,
  type EntryColumn,
  type EntryKind,
  entryColumnWords,
  entryKindWords,
  entryStateWords,
} from '@dtms/contract/desk/place.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportColumn } from '#documents/export.ts'
import type { FileColumn } from '#documents/table.ts'
import { countryName } from '../country/countries.ts'
import type { EntryRow } from '../entry/sql.ts'
import { stateOf } from './wire-entry.ts'

// The reference tables in spreadsheets: what an export writes, an import reads back.
export const fileName = (kind: EntryKind, language: Language): string =>
  language === 'en' ? fileNames[kind] : entryKindWords[kind][language]

const fileNames: Record<EntryKind, string> = {
  fba: 'amazon-warehouses',
  sea: 'sea-ports',
  air: 'airports',
  hs: 'hs-codes',
}

const yesNo = {
  true: { zh: '是', zhtw: '是', en: 'yes' },
  false: { zh: '否', zhtw: '否', en: 'no' },
} as const satisfies Record<string, Words>

export const exportColumns = (kind: EntryKind, language: Language): ExportColumn<EntryRow>[] => {
  const cells: Record<EntryColumn, (row: EntryRow) => string | number | null> = {
    code: row => row.code,
    country: row => row.country,
    region: row => row.region,
    postcode: row => row.postcode,
    cityZh: row => row.city_zh,
    cityZhtw: row => row.city_zhtw,
    cityEn: row => row.city_en,
    nameZh: row => row.name_zh,
    nameZhtw: row => row.name_zhtw,
    nameEn: row => row.name_en,
    pinyin: row => row.pinyin,
    lat: row => row.lat,
    lon: row => row.lon,
    weight: row => row.weight,
    dangerous: row => yesNo[`${row.dangerous}`][language],
    state: row => entryStateWords[stateOf(row)][language],
  }
  return columnsOf(kind).map(id => ({ id, heading: entryColumnWords[id][language], cell: cells[id] }))
}

const codeNotes: Record<EntryKind, Words> = {
  fba: {
    zh: '亚马逊的仓库代码，如 ONT8；已有的代码会被修改，没有的会新增',
    zhtw: '亞馬遜的倉庫代碼，如 ONT8；已有的代碼會被修改，沒有的會新增',
    en: 'Amazon’s code, e.g. ONT8; existing codes are updated, new ones added',
  },
  sea: {
    zh: 'UN/LOCODE，如 CNYTN；已有的代码会被修改，没有的会新增',
    zhtw: 'UN/LOCODE，如 TWKHH；已有的代碼會被修改，沒有的會新增',
    en: 'UN/LOCODE, e.g. CNYTN; existing codes are updated, new ones added',
  },
  air: {
    zh: 'IATA 代码，如 SZX；已有的代码会被修改，没有的会新增',
    zhtw: 'IATA 代碼，如 TPE；已有的代碼會被修改，沒有的會新增',
    en: 'IATA code, e.g. LAX; existing codes are updated, new ones added',
  },
  hs: {
    zh: '6 至 13 位数字；已有的编码会被修改，没有的会新增',
    zhtw: '6 至 13 位數字；已有的編碼會被修改，沒有的會新增',
    en: '6 to 13 digits; existing codes are updated, new ones added',
  },
}

const notes: Partial<Record<EntryColumn, Words>> = {
  country: {
    zh: '国家名称或两位代码，如 美国、US',
    zhtw: '國家名稱或兩位代碼，如 美國、US',
    en: 'Name or two-letter code: United States, US',
  },
  cityEn: {
    zh: '美国、加拿大的仓库可不填：由邮编得出',
    zhtw: '美國、加拿大的倉庫可不填：由郵遞區號得出',
    en: 'Optional for warehouses in the US and Canada: taken from the postcode',
  },
  pinyin: { zh: '不填则自动生成', zhtw: '不填則自動產生', en: 'Generated if empty' },
  weight: {
    zh: '1 至 100，同样匹配时大的在前；不填为 20',
    zhtw: '1 至 100，同樣符合時大的在前；不填為 20',
    en: '1 to 100; higher comes first among equal matches; 20 if empty',
  },
}

// The code identifies the entry; an empty cell leaves its field unchanged.
export const importColumns = (kind: EntryKind): FileColumn<EntryColumn>[] =>
  columnsOf(kind).map(name => ({
    name,
    heading: entryColumnWords[name],
    required: name === 'code',
    ...(name === 'code' ? { note: codeNotes[kind] } : notes[name] && { note: notes[name] }),
    ...(name === 'dangerous' && { choices: yesNo }),
    ...(name === 'state' && { choices: entryStateWords }),
  }))

export const templateRows = (kind: EntryKind, language: Language): Partial<Record<EntryColumn, string>>[] => {
  const state = entryStateWords.open[language]
  const country = countryName(kind === 'fba' ? 'US' : 'CN')?.[language] ?? ''
  if (kind === 'hs')
    return [
      {
        ...{ code: '851830', nameZh: '耳机', nameZhtw: '耳機', nameEn: 'Headphones and earphones' },
        ...{ dangerous: yesNo.false[language], state },
      },
    ]
  if (kind === 'fba') return [{ code: 'ONT8', country, postcode: '92551', region: 'CA', weight: '90', state }]
  const port = kind === 'sea' ? { code: 'CNYTN', lat: '22.57', lon: '114.27' } : undefined
  const airport = { code: 'SZX', lat: '22.64', lon: '113.81' }
  const names = port
    ? { nameZh: '盐田', nameZhtw: '鹽田', nameEn: 'Yantian (Shenzhen)' }
    : { nameZh: '深圳宝安', nameZhtw: '深圳寶安', nameEn: 'Shenzhen Bao’an International Airport' }
  return [
    {
      ...{ ...(port ?? airport), ...names, country, weight: '90', state },
      ...{ cityZh: '深圳', cityZhtw: '深圳', cityEn: 'Shenzhen' },
    },
  ]
}
