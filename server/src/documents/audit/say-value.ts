import { staffRoleWords } from '@dtms/contract/account/staff.ts'
import { moduleWords } from '@dtms/contract/account/user.ts'
import { auditFieldWords, hasFieldLabel } from '@dtms/contract/desk/audit-field.ts'
import { entryKindWords, entryStateWords } from '@dtms/contract/desk/place.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { consentSourceWords, documentWords, transportWords } from '@dtms/contract/order/order.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { moneyText } from '#kernel/text/money-text.ts'

const roleWords = {
  owner: { zh: '账户负责人', zhtw: '帳戶負責人', en: 'Owner' },
  member: { zh: '子账户', zhtw: '子帳戶', en: 'Member' },
  ...staffRoleWords,
}
const failureWords = Object.fromEntries(Object.entries(failures).map(([name, { words }]) => [name, words]))

// Labels of stored code names, by their field.
const valueWords: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  state: entryStateWords,
  kind: { ...entryKindWords, ...documentWords },
  codes: transportWords,
  role: roleWords,
  roles: roleWords,
  modules: moduleWords,
  modelId: moduleWords,
  reason: failureWords,
  // How a customer gave their word.
  source: consentSourceWords,
  // How a spot quote was sent.
  by: {
    mail: { zh: '邮件', zhtw: '郵件', en: 'email' },
    chat: { zh: '会话', zhtw: '對話', en: 'chat' },
    phone: { zh: '电话', zhtw: '電話', en: 'phone' },
  },
  language: {
    zh: { zh: '简体中文', zhtw: '簡體中文', en: 'Simplified Chinese' },
    zhtw: { zh: '繁体中文', zhtw: '繁體中文', en: 'Traditional Chinese' },
    en: { zh: '英文', zhtw: '英文', en: 'English' },
  },
  from: {
    file: { zh: '文件', zhtw: '檔案', en: 'a file' },
    card: { zh: '外部价格表', zhtw: '外部價格表', en: 'a rate card' },
    json: { zh: '在线编辑或 JSON', zhtw: '線上編輯或 JSON', en: 'edited online, or JSON' },
  },
}

/** A value of the trail in the reader's language; without one, as stored. */
export const formatAuditValue = (field: string, text: string, language: Language | undefined): string =>
  (language && valueWords[field]?.[text]?.[language]) ?? sayField(field, text, language)

// `fields` lists names of fields.
const sayField = (field: string, text: string, language: Language | undefined): string =>
  language && field === 'fields' ? auditFieldWords(text)[language] : text

// Amounts are stored in minor units, under names that show it: shown as money in the currency beside them.
const inDollars: Readonly<Record<string, string>> = {
  totalUsdMinor: 'totalAmount',
  spendLimitCents: 'spendLimit',
}
const inTheirCurrency: Readonly<Record<string, string>> = {
  amountMinor: 'amount',
  receivedMinor: 'receivedAmount',
}

/** A field of `details` that is money: its label and the amount with its currency. */
export const formatAuditMoney = (
  field: string,
  value: unknown,
  details: Readonly<Record<string, unknown>>,
) => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  if (!Number.isFinite(number) || value === '') return undefined
  const currency = typeof details.currency === 'string' ? details.currency : undefined
  if (field === 'creditLimit') return { field, value: decimalMoney(number, 'USD') }
  if (field === 'amount') return currency && { field, value: decimalMoney(number, currency) }
  if (!Number.isSafeInteger(number)) return undefined
  const dollars = inDollars[field]
  if (dollars) return { field: dollars, value: moneyText(number, 'USD') }
  // Refunds of earlier releases have their amount under the name of what came in.
  const name = field === 'receivedMinor' && 'refundId' in details ? 'amount' : inTheirCurrency[field]
  return name && currency && { field: name, value: moneyText(number, currency) }
}

// Stored as a decimal number; the amount of a markup may have four decimals.
const decimalMoney = (amount: number, currency: string): string => {
  const decimals = { minimumFractionDigits: minorExponent(currency), maximumFractionDigits: 4 }
  return withCurrency(amount.toLocaleString('en-US', decimals), currency)
}

/** Whether values of this field have labels. */
export const isReadField = (field: string): boolean =>
  hasFieldLabel(inDollars[field] ?? inTheirCurrency[field] ?? field)
