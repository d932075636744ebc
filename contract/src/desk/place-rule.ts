import type { Words } from '../language.ts'
import type { EntryField, EntryKind } from './place.ts'

// The rules for an entry of the reference tables that need no table: the page checks them while the user types, and
// the server again. The server also checks its tables (does the country exist, does the postcode fit, is the code
// taken).
export const entryProblemWords = {
  required: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Fill this in' },
  locode: {
    zh: 'UN/LOCODE 为 5 位：两位国家代码加 3 位字母或数字 2–9，如 CNYTN',
    zhtw: 'UN/LOCODE 為 5 位：兩位國家代碼加 3 位英文字母或數字 2–9，如 TWKHH',
    en: 'A UN/LOCODE has 5 characters: a two-letter country code and three letters or digits 2–9, e.g. CNYTN',
  },
  locodeCountry: {
    zh: 'UN/LOCODE 的前两位须与国家一致',
    zhtw: 'UN/LOCODE 的前兩位須與國家一致',
    en: 'A UN/LOCODE starts with its country code',
  },
  iata: {
    zh: 'IATA 机场代码为 3 位字母，如 SZX',
    zhtw: 'IATA 機場代碼為 3 位英文字母，如 TPE',
    en: 'An IATA airport code has three letters, e.g. LAX',
  },
  warehouse: {
    zh: '仓库代码为 3 位字母加 1–2 位字母或数字，如 ONT8',
    zhtw: '倉庫代碼為 3 位英文字母加 1–2 位英數字，如 ONT8',
    en: 'A warehouse code has three letters and one or two letters or digits, e.g. ONT8',
  },
  hs: {
    zh: 'HS 编码为 6 至 13 位数字',
    zhtw: 'HS 編碼為 6 至 13 位數字',
    en: 'An HS code has 6 to 13 digits',
  },
  hsChapter: {
    zh: '没有这一章（前两位）',
    zhtw: '沒有這一章（前兩位）',
    en: 'No such HS chapter (first two digits)',
  },
  hsHeading: {
    zh: 'HS 2022 没有这个品目（前四位）',
    zhtw: 'HS 2022 沒有這個節（前四位）',
    en: 'HS 2022 has no such heading (first four digits)',
  },
  country: {
    zh: '没有这个国家或地区',
    zhtw: '沒有這個國家或地區',
    en: 'No such country or region',
  },
  postcode: {
    zh: '邮编格式与国家不符',
    zhtw: '郵遞區號格式與國家不符',
    en: 'This postcode does not match the country',
  },
  lat: {
    zh: '纬度在 -90 至 90 之间，如 22.57',
    zhtw: '緯度在 -90 至 90 之間，如 22.57',
    en: 'Latitude must be between -90 and 90, e.g. 22.57',
  },
  lon: {
    zh: '经度在 -180 至 180 之间，如 114.27',
    zhtw: '經度在 -180 至 180 之間，如 114.27',
    en: 'Longitude must be between -180 and 180, e.g. 114.27',
  },
  weight: {
    zh: '常用度为 1 至 100 的整数',
    zhtw: '常用度為 1 至 100 的整數',
    en: 'Enter a whole number from 1 to 100',
  },
  pinyin: {
    zh: '拼音用小写字母，音节之间空一格，如 yan tian',
    zhtw: '拼音用小寫字母，音節之間空一格，如 yan tian',
    en: 'Lower-case letters with a space between syllables, e.g. yan tian',
  },
  latin: {
    zh: '英文名称请用英文字母填写',
    zhtw: '英文名稱請用英文字母填寫',
    en: 'Use Latin letters',
  },
  taken: {
    zh: '这个代码已有了，可在列表中搜索后修改',
    zhtw: '這個代碼已存在，可在清單中搜尋後修改',
    en: 'This code already exists. Search for it in the list to edit it',
  },
  otherKind: {
    zh: '这个代码已用于别的类别',
    zhtw: '這個代碼已用於其他類別',
    en: 'This code is already used for another type',
  },
  codeStays: {
    zh: '代码不能修改：订单和运价按代码引用',
    zhtw: '代碼不能修改：訂單和運價按代碼引用',
    en: 'The code cannot be changed: orders and rates refer to it',
  },
  yesOrNo: { zh: '请填 是 或 否', zhtw: '請填 是 或 否', en: 'Enter yes or no' },
  state: {
    zh: '请填 使用中 或 已停用',
    zhtw: '請填 使用中 或 已停用',
    en: 'Enter In use or Closed',
  },
} as const satisfies Record<string, Words>

export type EntryProblem = keyof typeof entryProblemWords

// As people type it, in its own writing: codes in capitals, a customs code without its points.
export const tidyCode = (kind: EntryKind, typed: string): string => {
  const code = typed.normalize('NFKC').trim().toUpperCase()
  return kind === 'hs' ? code.replace(/[\s.-]/g, '') : code.replace(/^#|\s/g, '')
}

const codePatterns: Record<EntryKind, RegExp> = {
  fba: /^[A-Z]{3}[A-Z0-9]{1,2}$/,
  sea: /^[A-Z]{2}[A-Z2-9]{3}$/,
  air: /^[A-Z]{3}$/,
  hs: /^\d{6,13}$/,
}
const codeProblem = { fba: 'warehouse', sea: 'locode', air: 'iata', hs: 'hs' } as const

const isWithin = (typed: string, max: number): boolean =>
  /^-?\d{1,3}(\.\d{1,8})?$/.test(typed) && Math.abs(Number(typed)) <= max

type Values = Readonly<Partial<Record<EntryField, string>>>

/** The problem of each field that has one. */
export const entryProblems = (kind: EntryKind, values: Values): Partial<Record<EntryField, EntryProblem>> => {
  const of = (field: EntryField) => values[field]?.trim() ?? ''
  const problems: Partial<Record<EntryField, EntryProblem>> = {}
  const say = (field: EntryField, problem: EntryProblem | false) => {
    if (problem) problems[field] ??= problem
  }
  const needs = (...fields: EntryField[]) => {
    for (const field of fields) say(field, of(field) === '' && 'required')
  }
  needs('code')
  say('code', !codePatterns[kind].test(tidyCode(kind, of('code'))) && codeProblem[kind])
  // A warehouse is named after its code by default.
  if (kind !== 'fba') needs('nameZh', 'nameZhtw', 'nameEn')
  say('nameEn', /\p{Script=Han}/u.test(of('nameEn')) && 'latin')
  if (kind === 'hs') return problems
  needs('country')
  // A warehouse's postcode gives its town and position, in the countries whose postcodes the server knows.
  if (kind !== 'fba') needs('cityEn', 'lat', 'lon')
  say('cityEn', /\p{Script=Han}/u.test(of('cityEn')) && 'latin')
  say('lat', of('lat') !== '' && !isWithin(of('lat'), 90) && 'lat')
  say('lon', of('lon') !== '' && !isWithin(of('lon'), 180) && 'lon')
  say('weight', of('weight') !== '' && !/^([1-9]\d?|100)$/.test(of('weight')) && 'weight')
  say('pinyin', of('pinyin') !== '' && !/^[a-z]+([ |][a-z]+)*$/.test(of('pinyin')) && 'pinyin')
  const isElsewhere =
    of('country') !== '' && !tidyCode(kind, of('code')).startsWith(of('country').toUpperCase())
  if (kind === 'sea') say('code', isElsewhere && 'locodeCountry')
  return problems
}
