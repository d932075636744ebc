import type { Language } from '../language.ts'
import type { DecimalFault } from '../number/decimal.ts'

/** What is wrong with one field of an inquiry. The path is the wire's: 'inputData.TotalWeight', 'pieces[2].lengthCm'. */
export interface FieldError {
  readonly path: string
  readonly code: FieldFault
}

type Words = Readonly<Record<Language, string>>

const words = {
  required: { zh: '必填', zhtw: '必填', en: 'is required' },
  'not-a-number': { zh: '不是有效数字', zhtw: '不是有效數字', en: 'is not a number' },
  'full-width': {
    zh: '请使用半角数字',
    zhtw: '請使用半形數字',
    en: 'contains full-width digits; use ordinary ones',
  },
  comma: {
    zh: '请用小数点，不要用逗号',
    zhtw: '請用小數點，勿用逗號',
    en: 'contains a comma; use a point for decimals and no thousands separator',
  },
  negative: { zh: '不能为负数', zhtw: '不可為負數', en: 'must not be negative' },
  zero: { zh: '必须大于 0', zhtw: '必須大於 0', en: 'must be greater than 0' },
  'not-whole': { zh: '必须为整数', zhtw: '必須為整數', en: 'must be a whole number' },
  'too-large': { zh: '数值过大', zhtw: '數值過大', en: 'is too large' },
  'too-long': { zh: '内容过长', zhtw: '內容過長', en: 'is too long' },
  'too-many': { zh: '行数过多', zhtw: '列數過多', en: 'has too many rows' },
  'not-a-list': { zh: '格式应为列表', zhtw: '格式應為清單', en: 'must be a list' },
  'not-an-object': { zh: '格式不正确', zhtw: '格式不正確', en: 'has the wrong format' },
  'not-text': { zh: '格式应为文本', zhtw: '格式應為文字', en: 'must be text' },
  'unknown-value': { zh: '不在可选范围内', zhtw: '不在可選範圍內', en: 'is not one of the choices' },
  'unknown-country': { zh: '国家代码不存在', zhtw: '國家代碼不存在', en: 'is not a country code' },
  'bad-postcode': { zh: '邮编格式不正确', zhtw: '郵遞區號格式不正確', en: 'is not a valid postcode' },
  'bad-code': { zh: '代码格式不正确', zhtw: '代碼格式不正確', en: 'is not a valid code' },
} as const satisfies Record<string, Words>

export type FieldFault = keyof typeof words

export const formatFieldError = (code: FieldFault, language: Language): string => words[code][language]

export const decimalFaults: Readonly<Record<DecimalFault, FieldFault>> = {
  missing: 'required',
  'not-decimal': 'not-a-number',
  'not-finite': 'not-a-number',
  'full-width': 'full-width',
  comma: 'comma',
  'too-precise': 'not-whole',
  'too-large': 'too-large',
}

/** Collects what is wrong while the rest is read on, so that a form shows all of it at once. */
export class FieldErrors {
  readonly list: FieldError[] = []

  add(path: string, code: FieldFault): undefined {
    this.list.push({ path, code })
    return undefined
  }
}

export type Fields = Readonly<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
