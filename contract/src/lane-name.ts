import { type Mode, modes } from './mode.ts'

interface Lane {
  // Null where every mode was asked.
  businessType: Mode | null
  originName: string | null
  destinationName: string | null
}

// spec 3: an Amazon warehouse is shown with a #.
export const destinationText = (businessType: Mode | null, destination: string): string =>
  businessType !== null && modes[businessType].toAmazon ? warehouseText(destination) : destination

// The same of a warehouse code by itself.
export const warehouseText = (code: string): string =>
  code === '' || code.startsWith('#') ? code : `#${code}`

// From where to where, for lists and panels; '' if neither is known yet. Two airports fit a column only without the
// word.
export const laneName = ({ businessType, originName, destinationName }: Lane): string =>
  [originName ?? '', destinationText(businessType, destinationName ?? '')]
    .filter(Boolean)
    .map(withoutAirport)
    .join(' → ')

// The name of an airport without the word: "Shanghai Pudong International Airport" is Shanghai Pudong, and a code after
// the word stays.
export const withoutAirport = (name: string): string => {
  const at = name.search(/ Airport\b/)
  if (at < 0) return name
  return name.slice(0, at).replace(/ (?:International|Intercontinental)$/, '') + codeAfter(name.slice(at))
}

const codeAfter = (word: string): string => /^ Airport( [A-Z]{3})$/.exec(word)?.[1] ?? ''

// A city that no table knows, typed in capitals: NEW BRUNSWICK is shown as New Brunswick.
export const citySpelling = (city: string): string =>
  /\p{Ll}/u.test(city)
    ? city
    : city
        .toLowerCase()
        .replace(/(^|[\s'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
