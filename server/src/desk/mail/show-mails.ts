import type { MailTextState } from '@dtms/contract/desk/mail.ts'
import { type Language, languages, type Words } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'
import { reasonText } from '#kernel/http/envelope.ts'
import { mailTextProblems, requiredPlaces } from '#kernel/mail/check-mail-text.ts'
import { builtInText, exampleLink, type MailKind, type MailText, placesOf } from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { siteName, storedMailTexts } from '#site/public.ts'
import { mailTextWithAuthor } from './sql.ts'

// Every mail of the portal, and which words it is sent with in each language.
export const listMails = async (db: Database, kinds: readonly MailKind[], language: Language) => {
  const kept = new Map((await storedMailTexts(db)).map(text => [`${text.kind} ${text.language}`, text]))
  return kinds.map(kind => ({
    ...factsOf(kind, language),
    states: Object.fromEntries(
      languages.map(one => [one, stateOf(kind, kept.get(`${kind.kind} ${one}`))]),
    ) as Record<Language, MailTextState>,
  }))
}

// One mail in one language, for the editor; `reading` is the language of their page.
export const showMail = async (
  { db, settings }: Services,
  kind: MailKind,
  language: Language,
  reading: Language,
) => {
  const kept = await mailTextWithAuthor(db, kind.kind, language)
  const builtIn = builtInText(kind, language)
  const own = kept && { subject: kept.subject, text: kept.text, button: kept.button }
  const state = stateOf(kind, own)
  return {
    ...factsOf(kind, reading),
    ...{ language, state, builtIn },
    used: own && state === 'own' ? own : builtIn,
    own: own ? { ...own, changedAt: kept.changed_at.toISOString(), changedBy: authorOf(kept) } : null,
    setAsideAt: kept?.set_aside_at?.toISOString() ?? null,
    problems: Object.fromEntries(
      Object.entries((own && mailTextProblems(kind, own)) ?? {}).map(([field, reason]) => [
        field,
        reasonText(reason, reading),
      ]),
    ),
    places: await placesShown({ db, settings }, kind, language, reading),
  }
}

const factsOf = ({ kind, group, reader, name }: MailKind, language: Language) => ({
  ...{ kind, group, reader },
  name: name[language],
})

const stateOf = (kind: MailKind, own: MailText | undefined): MailTextState => {
  if (!own) return 'builtIn'
  return mailTextProblems(kind, own) ? 'unfit' : 'own'
}

const authorOf = (author: { first_name: string | null; last_name: string | null; email: string | null }) =>
  fullName({ first_name: author.first_name ?? '', last_name: author.last_name ?? '' }) || (author.email ?? '')

// Examples are in the language of the mail, as the preview shows them.
const placesShown = async (
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  kind: MailKind,
  language: Language,
  reading: Language,
) => {
  const sysName = await siteName(db, language)
  const required = requiredPlaces(kind)
  const places = Object.entries(placesOf(kind)).map(([name, { label, example }]) => ({
    name,
    label: label[reading],
    example: name === 'sysName' ? sysName : example[language],
    required: required.includes(name),
  }))
  const link = {
    name: 'link',
    label: linkLabel[reading],
    example: exampleLink(settings.publicUrl, kind),
    required: required.includes('link'),
  }
  return [link, ...places]
}

const linkLabel: Words = { zh: '按钮与链接', zhtw: '按鈕與連結', en: 'Button and link' }
