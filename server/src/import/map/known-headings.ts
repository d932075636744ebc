import { type ImportField, importFields } from '@dtms/contract/import/column.ts'
import { importColumnWords, reasonsHeading } from '@dtms/contract/import/column-words.ts'
import { languages } from '@dtms/contract/language.ts'
import { type Mode, modeNumber, modeNumbers, modes } from '@dtms/contract/mode.ts'
import { type PartyField, partyOfHeading } from './party-heading.ts'
import { synonyms } from './synonyms.ts'

// How headings are compared: whatever case, width, blanks, stars, brackets and units in them.
export const foldHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:：_\-/\\.,()（）[\]【】#'"“”]+/g, '')

// Headings of templates that were downloaded earlier and are filled in to this day.
const formerHeadings: Partial<Record<ImportField, readonly string[]>> = {
  readyDate: ['Ready on'],
  weightKg: ['单件重量（千克）', 'Weight of each (kg)'],
  nameZh: ['Name in Chinese'],
  nameEn: ['Name in English'],
  commodityQuantity: ['Quantity of goods'],
  goodsCurrency: ['Currency of value'],
}

const exact = new Map<string, ImportField>(
  importFields.flatMap(field =>
    [
      field,
      ...languages.map(language => importColumnWords[field].heading[language]),
      ...(formerHeadings[field] ?? []),
    ].map((text): [string, ImportField] => [foldHeading(text), field]),
  ),
)

const resembling = new Map<string, ImportField>(
  Object.entries(synonyms).flatMap(([field, texts]) =>
    texts.split('|').map((text): [string, ImportField] => [foldHeading(text), field as ImportField]),
  ),
)

const passedOver = new Set(languages.map(language => foldHeading(reasonsHeading[language])))

/** The field of a heading of ours, in any language. */
export const fieldOfHeading = (heading: string): ImportField | undefined => exact.get(foldHeading(heading))

/** The field that a heading of other people's commonly means. */
export const fieldResembling = (heading: string): ImportField | undefined => {
  const folded = foldHeading(heading)
  return resembling.get(folded) ?? fieldOfParty(folded) ?? resembling.get(folded.replace(unit, ''))
}

// Ours, behind a heading: "G.W. (KGS)".
const unit = /(?:kgs?|cms?|pcs|usd|公斤|千克|厘米|公分)$/

const fieldOfParty = (folded: string): ImportField | undefined => {
  const named = partyOfHeading(folded)
  return importFields.find(field => named?.part && field === `${named.party}${named.part}`)
}

/** The party that a heading names; a column of the receiver's where it names none. */
export const partyNamed = (heading: string): PartyField =>
  partyOfHeading(foldHeading(heading))?.party ?? 'consignee'

/** The reasons that we wrote ourselves are no column to ask about. */
export const isPassedOver = (heading: string): boolean =>
  heading === '' || passedOver.has(foldHeading(heading))

/** How many headings of a row are known: which row holds them. */
export const headingScore = (row: readonly string[]): number =>
  new Set(row.map(text => (text === '' ? undefined : (fieldOfHeading(text) ?? fieldResembling(text))))).size -
  1

// Templates that were downloaded when the mode had this name are filled in to this day.
const formerFbaNames = ['海运 FBA', '海運 FBA', 'Ocean FBA']

const tabs = new Map([
  ...modeNumbers.flatMap(mode =>
    languages.map((language): [string, Mode] => [foldHeading(modes[mode].name[language]), mode]),
  ),
  ...formerFbaNames.map((name): [string, Mode] => [foldHeading(name), modeNumber.fba]),
])

/** The mode that a template's tab is called after. */
export const modeOfTab = (name: string): Mode | undefined => tabs.get(foldHeading(name))
