import type { MailGroup, MailReader } from '@dtms/contract/desk/mail.ts'
import { inEveryLanguage, type Language, type Words } from '@dtms/contract/language.ts'

// A mail that the portal sends. A feature declares its own beside the job that sends them and lists them in its
// feature.ts, so that the desk can show and change every one.
export interface MailKind<Place extends string = string> {
  kind: string
  group: MailGroup
  reader: MailReader
  // What it is about, for the list of mails.
  name: Words
  words: MailWords
  // Its placeholders besides the greeting, the site's name and the link.
  places: Readonly<Record<Place, MailPlaceholder>>
  link: {
    // Where the button leads, in an example.
    path: string
    // Without it the mail would be of no use.
    required?: true
  }
}

// The built-in texts: subject, text above the button, its label, the small print below.
interface MailWords {
  subject: Words
  body: Words
  button: Words
  note?: Words
}

export interface MailPlaceholder {
  label: Words
  example: Words
  required?: true
}

// A mail's texts in one language, as the desk edits them: `{link}` alone on a line marks the button.
export interface MailText {
  subject: string
  text: string
  button: string
}

// What a mail is filled with: a name of ours comes in all languages.
export type MailValues<Place extends string = string> = Readonly<Record<Place, string | number | Words>>

export const linkPlace = '{link}'

const greeting: Words = { zh: '{name}，您好：', zhtw: '{name} 您好：', en: 'Hello {name},' }

const commonPlaces: Readonly<Record<'name' | 'sysName', MailPlaceholder>> = {
  name: {
    label: { zh: '收件人姓名', zhtw: '收件人姓名', en: 'Recipient’s name' },
    example: { zh: '李海', zhtw: '林海', en: 'Alex Lee' },
  },
  sysName: {
    label: { zh: '站点名称', zhtw: '網站名稱', en: 'Site name' },
    // Replaced by the site's own name.
    example: { zh: 'DTMS', zhtw: 'DTMS', en: 'DTMS' },
  },
}

export const placesOf = (kind: MailKind): Readonly<Record<string, MailPlaceholder>> => ({
  ...commonPlaces,
  ...kind.places,
})

export const builtInText = ({ words }: MailKind, language: Language): MailText => ({
  subject: words.subject[language],
  text: [greeting, words.body, undefined, words.note]
    .map((part, at) => (at === 2 ? linkPlace : part?.[language]))
    .filter(Boolean)
    .join('\n\n'),
  button: words.button[language],
})

// A declaration; what it is filled with is checked by the compiler where the mail is sent.
export const mailKind = <Place extends string = never>(
  kind: Omit<MailKind<Place>, 'places'> & { places?: MailKind<Place>['places'] },
): MailKind<Place> => ({ places: {} as MailKind<Place>['places'], ...kind })

// The same in every language: numbers, codes, names.
export const sameWords = (text: string): Words => inEveryLanguage(() => text)

// Where the button of an example leads.
export const exampleLink = (publicUrl: string, { link }: MailKind): string => `${publicUrl}${link.path}`
