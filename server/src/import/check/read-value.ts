import { choicesOf } from '@dtms/contract/import/choice.ts'
import { type ImportField, kindOf } from '@dtms/contract/import/column.ts'
import { languages } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { plainText, readQuantity } from '@dtms/contract/spreadsheet-cell.ts'
import { presentWord } from '#documents/table/earlier-words.ts'
import { currencyIn } from '#kernel/text/currency-name.ts'
import { compact } from '#kernel/text/fold.ts'
import { countryCode, nearestCountries } from '#reference/country/public.ts'
import type { Problem } from '../stored-format.ts'
import { readDay } from './read-day.ts'

// One cell read as its column wants it: full-width digits, thousands separators, units, words of any language.
export type CellValue = { value: string | number } | { why: Problem; suggestions?: string[] }

export const readValue = (field: ImportField, text: string, mode: Mode): CellValue => {
  switch (kindOf(field)) {
    case 'number':
      return readNumber(text)
    case 'whole': {
      const read = readNumber(text)
      return 'value' in read && !Number.isInteger(read.value) ? wrong('whole', text) : read
    }
    case 'date':
      return readDay(text)
    case 'window':
      return readWindow(text)
    case 'choice':
      return remembered(`${mode} ${field} ${text}`, () => readChoice(field, text, mode))
    case 'country':
      return remembered(`country ${text}`, () => readCountry(text))
    case 'currency':
      return { value: currencyIn(plainText(text)) ?? plainText(text).toUpperCase() }
    case 'place':
      return { value: plainText(text).replace(/^#/, '').toUpperCase() }
  }
  return { value: codes.has(field) ? plainText(text) : text }
}

// A file has the same few words in every row. A full Map is replaced and not cleared: V8 links the table of a cleared Map to
// the next one, and once the first is in the old generation all that follow stay there until a full collection.
const maxRemembered = 200
let known = new Map<string, CellValue>()
const remembered = (key: string, read: () => CellValue): CellValue => {
  const before = known.get(key)
  if (before) return before
  const value = read()
  if (known.size >= maxRemembered) known = new Map()
  known.set(key, value)
  return value
}

// Codes are normalized to plain letters and digits, whatever the keyboard was set to.
const codes = new Set<ImportField>([
  'customerRef',
  'fbaShipmentId',
  'fbaReferenceId',
  'hsCode',
  'unNumber',
  'shipperPhone',
  'consigneePhone',
  'notifyPhone',
  'shipperEmail',
  'consigneeEmail',
  'shipperPostcode',
  'consigneePostcode',
  'consigneeTaxId',
  'consigneeEori',
])

const wrong = (problem: 'number' | 'whole' | 'window', text: string): CellValue => ({
  why: { problem, values: { value: text.slice(0, 60) } },
})

export const readNumber = (text: string): CellValue => {
  const value = readQuantity(text)
  return value === undefined ? wrong('number', text) : { value }
}

// In the format 09:00-17:00, stored as the order expects it: from and to.
const readWindow = (text: string): CellValue => {
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:[-–—~〜至到]|to)\s*(\d{1,2}):(\d{2})(?::\d{2})?$/i.exec(
    plainText(text),
  )
  if (!match) return wrong('window', text)
  const [, fromHour = '', fromMinute = '', toHour = '', toMinute = ''] = match
  return { value: `${fromHour.padStart(2, '0')}:${fromMinute}-${toHour.padStart(2, '0')}:${toMinute}` }
}

const yes = ['y', 'true', '1', '√', '✓', '有', '需要', '要', '投保']
const no = ['n', 'false', '0', '×', 'x', '无', '無', '不需要', '不要', '不投保']

// By what packing lists and airlines' packing instructions call them.
const batteryWords: Readonly<Record<string, readonly string[]>> = {
  0: [
    ...no,
    '否',
    'no',
    'none',
    '没有',
    '沒有',
    '无电池',
    '無電池',
    '无电',
    '不带电',
    '不帶電',
    '不含电',
    '普货',
    '普貨',
  ],
  1: ['内置', '內置', '内置电池', '內置電池', '内电', 'builtin', 'inside', 'contained', 'pi967', 'pi970'],
  2: ['配套', '配套电池', '配套電池', '配电', 'packedwith', 'pi966', 'pi969'],
  3: ['纯电', '純電', '纯电池', '純電池', '单独电池', 'alone', 'standalone', 'pi965', 'pi968'],
}

// Packing lists name the kind of a delivery address in short.
const addressWords: Readonly<Record<string, readonly string[]>> = {
  2: ['海外仓', '海外倉', 'warehouse'],
  4: ['商业', '商業', '公司', '公司地址', '企业', '企業', 'commercial', 'business', 'b2b'],
  5: [
    '住宅',
    '私人',
    '私人地址',
    '私人住宅',
    '个人',
    '個人',
    '家庭',
    'residential',
    'private',
    'home',
    'b2c',
  ],
}

const readChoice = (field: ImportField, text: string, mode: Mode): CellValue => {
  const choices = choicesOf(mode, field) ?? {}
  const word = presentWord(text)
  const typed = compact(word) || word.trim()
  const found = Object.entries(choices).find(([value, words]) =>
    [value, ...languages.map(language => words[language])].some(known => compact(known) === typed),
  )
  if (found) return { value: found[0] }
  if (field === 'insurance') {
    if (yes.includes(typed)) return { value: 'yes' }
    if (no.includes(typed)) return { value: 'no' }
  }
  const words = field === 'battery' ? batteryWords : field === 'consigneeType' ? addressWords : {}
  const kind = Object.keys(words).find(one => one in choices && words[one]?.includes(typed))
  if (kind !== undefined) return { value: kind }
  const list = (language: (typeof languages)[number]) =>
    Object.values(choices)
      .map(words => words[language])
      .join(language === 'en' ? ', ' : '、')
  return {
    why: {
      problem: 'choice',
      values: {
        value: text.slice(0, 60),
        choices: { zh: list('zh'), zhtw: list('zhtw'), en: list('en') },
      },
    },
  }
}

const readCountry = (text: string): CellValue => {
  const code = countryCode(text)
  if (code) return { value: code }
  const near = nearestCountries(text, 3)
  const [first] = near
  const value = text.slice(0, 60)
  return first === undefined
    ? { why: { problem: 'placeUnknown', values: { value } } }
    : { why: { problem: 'didYouMean', values: { value, suggestion: first } }, suggestions: near }
}
