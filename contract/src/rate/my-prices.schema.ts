import * as z from 'zod/mini'
import { aMode, nothing, type ShapesOf } from '../schema.ts'

// The prices open to a customer, channel by channel; the figures are in the file.
export const myPricesSchema = {
  myPrices: {
    output: z.array(
      z.object({
        ...{ provider: z.string(), providerName: z.string(), channel: z.string(), service: z.string() },
        ...{ businessType: aMode, currency: z.string(), validTo: z.string() },
      }),
    ),
  },
  exportMyPrices: { output: nothing },
}

export type MyPricesShapes = ShapesOf<typeof myPricesSchema>
