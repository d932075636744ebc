import type { FieldProblem } from '../field.ts'
import type { Words } from '../language.ts'

export const monthlyVolumes = ['first', '0-10', '10-49', '50+', 'other'] as const
export type MonthlyVolume = (typeof monthlyVolumes)[number]
export const monthlyVolumeWords: Record<MonthlyVolume, Words> = {
  first: { zh: '首次发货', zhtw: '首次出貨', en: 'First-time shipper' },
  '0-10': { zh: '10 单以内', zhtw: '10 單以內', en: 'Up to 10 orders' },
  '10-49': { zh: '10–49 单', zhtw: '10–49 單', en: '10–49 orders' },
  '50+': { zh: '50 单以上', zhtw: '50 單以上', en: '50 orders or more' },
  other: { zh: '其他', zhtw: '其他', en: 'Other' },
}

// The rules of the forms (spec 5), one for both sides: the browser asks them before it sends, the schemas
// ask them again. The two that look at the password itself stay in the browser: the server sees a digest.
const emailPattern = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@.<>()[\]\\,;:"]+(\.[^\s\p{C}@.<>()[\]\\,;:"]+)+$/u

export const emailMaxLength = 254
export const isEmail = (text: string): boolean => text.length <= emailMaxLength && emailPattern.test(text)
export const nameMaxLength = 60
export const companyMaxLength = 120
const companyMinLength = 3
const passwordMinLength = 8

export const accountRules = {
  email: (value: string): FieldProblem => {
    if (value.trim() === '') return 'emailRequired'
    return isEmail(value.trim()) ? undefined : 'emailFormat'
  },
  login: (value: string): FieldProblem => (value.trim() === '' ? 'accountRequired' : undefined),
  typedPassword: (value: string): FieldProblem => (value === '' ? 'passwordRequired' : undefined),
  newPassword: (value: string): FieldProblem => {
    if (value === '') return 'passwordRequired'
    return passwordStrength(value).acceptable ? undefined : 'passwordWeak'
  },
  firstName: (value: string): FieldProblem => (value.trim() === '' ? 'firstNameRequired' : undefined),
  lastName: (value: string): FieldProblem => (value.trim() === '' ? 'lastNameRequired' : undefined),
  companyName: (value: string): FieldProblem => {
    if (value.trim() === '') return 'companyRequired'
    return [...value.trim()].length < companyMinLength ? 'companyShort' : undefined
  },
  monthlyInternational: (value: string): FieldProblem =>
    (monthlyVolumes as readonly string[]).includes(value) ? undefined : 'chooseVolume',
}

export interface PasswordStrength {
  longEnough: boolean
  bothCases: boolean
  digit: boolean
  symbol: boolean
  // Strong enough to submit: long enough, upper and lower case, a digit and a symbol.
  acceptable: boolean
  // Everything at once: what the hints call strong.
  strong: boolean
}

export const passwordStrength = (password: string): PasswordStrength => {
  const longEnough = [...password].length >= passwordMinLength
  const bothCases = /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password)
  const letter = /\p{L}/u.test(password)
  const digit = /\p{Nd}/u.test(password)
  const symbol = /[^\p{L}\p{N}\s]/u.test(password)
  const acceptable = longEnough && letter && digit && symbol
  return { longEnough, bothCases, digit, symbol, acceptable, strong: acceptable && bothCases }
}
