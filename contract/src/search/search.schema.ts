import * as z from 'zod/mini'
import { inquirySent } from '../quote/input.schema.ts'
import { aMode, type ShapesOf, text } from '../schema.ts'
import { searchKeywordLength } from './search.ts'

const hit = z.object({ id: z.string(), title: z.string(), text: z.string(), link: z.string() })
const hits = z.array(hit)

export const searchSchema = {
  search: {
    query: z.object({ keyword: text(searchKeywordLength.max) }),
    output: z.object({
      orders: hits,
      // The input asks the same inquiry again.
      quotes: z.array(z.extend(hit, { businessType: z.nullable(aMode), input: inquirySent })),
      bills: hits,
      imports: hits,
      addresses: hits,
      commodities: hits,
    }),
  },
  desk: {
    query: z.object({ keyword: text(searchKeywordLength.max) }),
    output: z.object({
      orders: hits,
      customers: hits,
      conversations: hits,
      quotes: hits,
      channels: hits,
      imports: hits,
      bills: hits,
    }),
  },
}

export type SearchShapes = ShapesOf<typeof searchSchema>
