import { lazily, readSeed } from '#kernel/seed.ts'

// How postcodes of a country are written. In our table `#` is a digit, `@` a letter, `*` either, and all
// else stands for itself; `start` narrows the beginning; no shape at all means a country without postcodes.
// Sign by sign, so that nothing is made into a regular expression.
interface Pattern {
  shapes: { official: string; closed: string }[]
  starts: readonly string[][]
}

const digits = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const classes: Readonly<Record<string, string>> = { '#': digits, '@': letters, '*': letters + digits }

const patterns = lazily(
  () =>
    new Map<string, Pattern>(
      readSeed('postcode-patterns.csv').map(([country = '', shapes = '', start = '']) => [
        country,
        { shapes: shapes.split('|').filter(Boolean).map(shapeOf), starts: start.split('|').map(signsOf) },
      ]),
    ),
)

const shapeOf = (official: string) => ({ official, closed: official.replace(/[ -]/g, '') })

const fits = (written: string, shape: string): boolean =>
  written.length === shape.length &&
  [...written].every((sign, at) => (classes[shape[at] ?? ''] ?? shape[at] ?? '').includes(sign))

// `8[01]\d`: what may stand at each sign of a beginning.
const signsOf = (start: string): string[] =>
  [...start.matchAll(/\[([^[\]]*)\]|\\d|(\w)/g)].map(([, choice, sign]) =>
    choice === undefined ? (sign ?? digits) : spanned(choice),
  )

// `A-PR-UWYZ` in full.
const spanned = (choice: string): string =>
  choice.replace(/(\w)-(\w)/g, (_, first: string, last: string) => {
    const all = letters.includes(first) ? letters : digits
    return all.slice(all.indexOf(first), all.indexOf(last) + 1)
  })

const begins = (written: string, signs: readonly string[]): boolean =>
  signs.every((choice, at) => choice.includes(written[at] ?? '\0'))

export const postcodeMaxLength = 12

/** The signs of a postcode alone: full width made narrow, no case, no spaces, dashes or postal mark. */
const closeUp = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}.〒]+/gu, '')

/**
 * The postcode as its country writes it ("m5v2t6" becomes "M5V 2T6"), or undefined where it cannot be one.
 * A country without postcodes has the empty one, whatever people put there ("000000", "999077").
 */
export const normalisePostcode = (country: string, text: string): string | undefined => {
  const closed = closeUp(text)
  if (closed.length > postcodeMaxLength || /[^A-Z0-9]/.test(closed)) return undefined
  const pattern = patterns().get(country)
  // Of a country that our table does not know we only know that a postcode has a digit.
  if (!pattern) return /\d/.test(closed) ? text.normalize('NFKC').trim().toUpperCase() : undefined
  if (pattern.shapes.length === 0) return ''
  for (const written of writings(country, closed, pattern)) {
    if (!pattern.starts.some(signs => begins(written, signs))) continue
    for (const { official, closed: shape } of pattern.shapes)
      if (fits(written, shape)) return spread(written, official, shape)
  }
  return undefined
}

// "DE-10115" and "D-10115" are 10115; "1010" in Latvia, where the country's letters belong to it, is LV-1010.
const writings = (country: string, closed: string, { shapes }: Pattern): string[] => [
  closed,
  ...(shapes.some(({ official }) => official.startsWith(country)) ? [country + closed] : []),
  ...[country, country.slice(0, 1)]
    .filter(sign => closed.startsWith(sign))
    .map(sign => closed.slice(sign.length)),
]

// Puts the spaces and dashes of the official writing back between the signs.
const spread = (written: string, official: string, shape: string): string => {
  if (official === shape) return written
  let at = 0
  return [...official].map(sign => (/[ -]/.test(sign) ? sign : written[at++])).join('')
}

/** Whether this can be a postcode of the country; nothing at all is right only where there are none. */
export const checkPostcode = (country: string, text: string): boolean =>
  normalisePostcode(country, text) !== undefined

/** False where the country is known to have no postcodes: a form need not ask for one. */
export const hasPostcodes = (country: string): boolean => patterns().get(country)?.shapes.length !== 0

/** Whether our table says how the country writes its postcodes. */
export const knowsPostcodes = (country: string): boolean => (patterns().get(country)?.shapes.length ?? 0) > 0
