import * as z from 'zod/mini'
import { remoteArea } from '../desk/remote-area.schema.ts'
import { aMode, maxLength, ruled, type ShapesOf, text } from '../schema.ts'
import {
  goodsKeywordMaxLength,
  isPlaceKind,
  placeCount,
  placeKeywordMaxLength,
  placeKinds,
} from './reference.ts'

// A list in one query parameter, `sea,air`. None named means all of them.
const listOf = (list: string) =>
  list
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

const kindList = z.pipe(
  text(60, list => (listOf(list).every(isPlaceKind) ? undefined : 'choice')),
  z.transform(list => new Set(listOf(list).filter(isPlaceKind))),
)

// Only the format of the code: whether there is such a country, the server's table knows.
const countryCode = z.pipe(
  text(60, code => (/^([a-z]{2})?$/i.test(code) ? undefined : 'choice')),
  z.transform(code => code.toUpperCase()),
)

// More than there may be is simply cut: who asks for a hundred is content with fifty.
const count = z.pipe(
  z._default(z.string(), String(placeCount.default)).check(
    maxLength(20),
    ruled(digits => (/^0*[1-9]\d{0,5}$/.test(digits) ? undefined : 'format')),
  ),
  z.transform(digits => Math.min(Number(digits), placeCount.max)),
)

// Nothing, a chapter or a heading.
const branch = text(10, code => (/^(\d{2}|\d{4})?$/.test(code) ? undefined : 'format'))

export const referenceSchema = {
  countries: {
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        dialCode: z.string(),
        currency: z.string(),
        hasPostcodes: z.boolean(),
        // What it is found by while it is typed, folded: its names in three languages, pinyin, initials, short names.
        spellings: z.array(z.string()),
      }),
    ),
  },
  dictionary: {
    params: z.object({ id: z.string() }),
    output: z.array(z.object({ value: z.string(), text: z.string() })),
  },
  places: {
    query: z.object({
      keyword: text(placeKeywordMaxLength),
      kind: kindList,
      country: countryCode,
      limit: count,
    }),
    output: z.array(
      z.object({
        kind: z.enum(placeKinds),
        code: z.string(),
        name: z.string(),
        city: z.string(),
        // State or province, where the table has one.
        region: z.string(),
        country: z.string(),
        postcode: z.string(),
        // Null where only the format of a postcode is known, not where it lies.
        lat: z.nullable(z.number()),
        lon: z.nullable(z.number()),
        // Found only by taking a letter of the keyword for a slip; absent otherwise.
        mistyped: z.optional(z.boolean()),
      }),
    ),
  },
  hsCodes: {
    query: z.object({ keyword: text(goodsKeywordMaxLength) }),
    output: z.array(
      z.object({
        code: z.string(),
        // Short enough for a line; `fullName` is the official text.
        name: z.string(),
        fullName: z.string(),
        heading: z.string(),
        headingName: z.string(),
        chapter: z.string(),
        chapterName: z.string(),
        dangerous: z.boolean(),
      }),
    ),
  },
  hsBranches: {
    query: z.object({ parent: branch }),
    // `fullName` is the official text where `name` is short for it.
    output: z.array(z.object({ code: z.string(), name: z.string(), fullName: z.string() })),
  },
  remoteAreas: {
    query: z.object({ country: text(60), postcode: text(20), town: text(80) }),
    output: z.array(
      z.object({ code: z.string(), carrier: z.string(), validFrom: z.string(), area: remoteArea }),
    ),
  },
  unNumbers: {
    query: z.object({ keyword: text(goodsKeywordMaxLength) }),
    output: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        class: z.string(),
        subsidiary: z.string(),
        // `I II III`, those that the number may have.
        packingGroups: z.string(),
        // By the rules of the United States: neither a passenger nor a cargo aircraft carries it.
        forbiddenByAir: z.boolean(),
        // Which of our modes and channels refuse it, as the caller's rates are now. A whole mode: channel is null.
        refusals: z.array(
          z.object({
            businessType: aMode,
            provider: z.nullable(z.object({ code: z.string(), name: z.string() })),
            channel: z.nullable(z.string()),
            service: z.string(),
            reason: z.string(),
            text: z.string(),
          }),
        ),
      }),
    ),
  },
}

export type ReferenceShapes = ShapesOf<typeof referenceSchema>
