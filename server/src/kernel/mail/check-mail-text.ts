import { fill, inEveryLanguage, type Words } from '@dtms/contract/language.ts'
import { type MailKind, type MailText, placesOf } from '#kernel/mail/mail-kind.ts'
import { type FieldReason, refuse } from '#kernel/refuse.ts'

type MailField = keyof MailText

const words = {
  empty: { zh: '请填写此项', zhtw: '請填寫此項', en: 'Fill this in' },
  oneLine: { zh: '只能写一行', zhtw: '只能寫一行', en: 'One line only' },
  unknown: {
    zh: '这封邮件没有占位符 {place}，可用的占位符见列表',
    zhtw: '這封郵件沒有佔位符 {place}，可用的佔位符請見清單',
    en: 'This email has no placeholder {place}. See the list of available placeholders',
  },
  brace: {
    zh: '花括号要成对，里面写占位符的名称，例如 {place}',
    zhtw: '大括號必須成對，裡面寫佔位符名稱，例如 {place}',
    en: 'Braces must come in pairs around a placeholder name, e.g. {place}',
  },
  missing: {
    zh: '正文里必须有占位符 {place}，否则收件人无法使用这封邮件',
    zhtw: '內文裡必須有佔位符 {place}，否則收件人無法使用這封郵件',
    en: 'The text needs the placeholder {place}. Without it the email cannot be used',
  },
  linkHere: {
    zh: '链接只能放在正文里',
    zhtw: '連結只能放在內文裡',
    en: 'The link can only go in the body',
  },
} as const satisfies Record<string, Words>

// What is wrong with words for a mail, at their fields; undefined where they can be sent.
export const mailTextProblems = (
  kind: MailKind,
  text: MailText,
): Readonly<Record<string, FieldReason>> | undefined => {
  const found: Partial<Record<MailField, FieldReason>> = {}
  for (const field of ['subject', 'text', 'button'] as const) {
    const problem = problemOf(kind, field, text[field])
    if (problem) found[field] = { words: problem }
  }
  return Object.keys(found).length > 0 ? (found as Readonly<Record<string, FieldReason>>) : undefined
}

// "{count:order|orders}" is the English form for the number `count`.
const placeOf = (written: string): string => (written.includes('|') ? (written.split(':')[0] ?? '') : written)

const problemOf = (kind: MailKind, field: MailField, text: string): Words | undefined => {
  if (text.trim() === '') return words.empty
  if (field !== 'text' && /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return words.oneLine
  const places = placesOf(kind)
  const named = [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => placeOf(name))
  const unknown = named.find(name => name !== 'link' && !Object.hasOwn(places, name))
  if (unknown !== undefined) return withPlace(words.unknown, unknown)
  if (/[{}]/.test(text.replace(/\{\w+(?::[^{|}]*\|[^{|}]*)?\}/g, ''))) return withPlace(words.brace, 'name')
  if (field !== 'text') return named.includes('link') ? words.linkHere : undefined
  const missing = requiredPlaces(kind).find(name => !named.includes(name))
  return missing === undefined ? undefined : withPlace(words.missing, missing)
}

export const requiredPlaces = (kind: MailKind): string[] => [
  ...(kind.link.required ? ['link'] : []),
  ...Object.entries(placesOf(kind)).flatMap(([name, { required }]) => (required ? [name] : [])),
]

const withPlace = (text: Words, place: string): Words =>
  inEveryLanguage(language => fill(text[language], { place: `{${place}}` }))

// Words that the mail can be sent with, or a refusal at each field that is wrong.
export const requireFit = (kind: MailKind, words: MailText): MailText => {
  const fields = mailTextProblems(kind, words)
  if (fields) throw refuse('input.invalid', { fields })
  return words
}
