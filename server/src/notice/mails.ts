import type { NoticeEvent } from '@dtms/contract/account/me.ts'
import type { MailGroup, MailReader } from '@dtms/contract/desk/mail.ts'
import { inEveryLanguage, type Words } from '@dtms/contract/language.ts'
import { type NoticeKind, noticeKind } from '@dtms/contract/notice/notice.ts'
import type { MailKind, MailPlaceholder } from '#kernel/mail/mail-kind.ts'
import { mailButton, mailFacts } from './mail-facts.ts'
import { type MailedKind, mailNames } from './mail-names.ts'
import { noticePlaceholders } from './mail-placeholders.ts'

// A notice by mail has the first sentence of the portal's text in the subject and all of it above a button that leads
// to the record; the admin may change both.
const note: Words = {
  zh: '要收哪些通知，可以在账户信息里选择。',
  zhtw: '要收哪些通知，可以在帳戶資訊裡選擇。',
  en: 'Choose which notifications you get under Account.',
}

const groups: Readonly<Record<NoticeEvent, MailGroup>> = {
  order: 'order',
  document: 'order',
  milestone: 'milestone',
  offer: 'chat',
  chat: 'chat',
  bill: 'bill',
  rate: 'rate',
  webhook: 'account',
}

const pages: Readonly<Record<MailGroup, readonly [shipper: string, staff: string]>> = {
  account: ['/manage', '/desk'],
  factor: ['/manage', '/desk'],
  order: ['/shipments', '/desk/orders'],
  milestone: ['/shipments', '/desk/orders'],
  chat: ['/manage', '/desk/inbox'],
  bill: ['/billing', '/desk/bills'],
  rate: ['/manage', '/desk/coverage'],
}

const mailOf = (kind: MailedKind): MailKind => {
  const { words, event = 'order' } = noticeKind(kind)
  const { name, reader } = mailNames[kind]
  const group = groups[event]
  const subject = inEveryLanguage(language => `${firstSentence(words[language])} · {sysName}`)
  const facts = mailFacts(kind)
  const body = inEveryLanguage(language => [words[language], facts[language]].filter(Boolean).join('\n\n'))
  return {
    ...{ kind, group, reader, name },
    words: { subject, body, button: mailButton(kind), note },
    places: placesIn(body),
    link: { path: pageOf(group, reader) },
  }
}

// Without its full stop.
const firstSentence = (text: string): string => text.split(/。|\.(?=\s|$)/)[0] ?? text

const pageOf = (group: MailGroup, reader: MailReader): string => pages[group][reader === 'staff' ? 1 : 0]

const placesIn = (words: Words): Record<string, MailPlaceholder> =>
  Object.fromEntries(
    [...`${words.zh}${words.en}`.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => {
      const place = noticePlaceholders[name]
      if (!place) throw new Error(`news names {${name}}, which has no words in mail-placeholders.ts`)
      return [name, place]
    }),
  )

const made = new Map<NoticeKind, MailKind>(
  (Object.keys(mailNames) as MailedKind[]).map(kind => [kind, mailOf(kind)]),
)

export const noticeMails: readonly MailKind[] = [...made.values()]

export const noticeMail = (kind: NoticeKind): MailKind | undefined => made.get(kind)
