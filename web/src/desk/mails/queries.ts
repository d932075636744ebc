import { deskMailCalls } from '@dtms/contract/desk/mail.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { send } from '#kernel/request/send.ts'

export type ListedMail = OutputOf<typeof deskMailCalls.list>['list'][number]
export type MailShown = OutputOf<typeof deskMailCalls.one>
export type MailWords = MailShown['builtIn']

const quiet = (signal: AbortSignal) => ({ silent: true, signal }) as const
const body = (language: Language, { subject, text, button }: MailWords) => ({
  language,
  subject,
  text,
  button,
})

export const mails = {
  list: (signal: AbortSignal) => send(deskMailCalls.list, {}, quiet(signal)),
  one: (kind: string, language: Language, signal: AbortSignal) =>
    send(deskMailCalls.one, { params: { kind }, query: { language } }, quiet(signal)),
  save: (kind: string, language: Language, words: MailWords, seen: string) =>
    send(deskMailCalls.save, { params: { kind }, body: { ...body(language, words), seen } }),
  restore: (kind: string, language: Language, seen: string) =>
    send(deskMailCalls.restore, { params: { kind }, query: { language, seen } }),
  preview: (kind: string, language: Language, words: MailWords, signal: AbortSignal) =>
    send(deskMailCalls.preview, { params: { kind }, body: body(language, words) }, quiet(signal)),
  test: (kind: string, language: Language, words: MailWords) =>
    send(deskMailCalls.test, { params: { kind }, body: body(language, words) }),
}
