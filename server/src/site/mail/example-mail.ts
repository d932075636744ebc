import type { Language } from '@dtms/contract/language.ts'
import {
  exampleLink,
  type MailKind,
  type MailText,
  type MailValues,
  placesOf,
} from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '../facts.ts'
import { type FilledMail, fillMail } from './fill-mail.ts'

// A mail as it would be sent, about an example: made by what sends the real ones.
export const exampleMail = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  kind: MailKind,
  language: Language,
  words: MailText,
): Promise<FilledMail> => {
  const { name } = placesOf(kind)
  return fillMail(words, exampleValues(kind), {
    language,
    name: name?.example[language] ?? '',
    sysName: await siteName(db, language),
    link: exampleLink(settings.publicUrl, kind),
  })
}

const exampleValues = (kind: MailKind): MailValues =>
  Object.fromEntries(Object.entries(kind.places).map(([name, { example }]) => [name, example]))
