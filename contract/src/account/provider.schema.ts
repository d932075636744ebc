import * as z from 'zod/mini'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { companyRules } from './company.ts'
import { policyMaxLength, providerRules, quoteDaysRange } from './provider.ts'
import { companyMaxLength, emailMaxLength } from './rules.ts'
import { userRules } from './user.ts'

const inWords = <Field extends z.ZodMiniType>(field: Field) => z.object({ zh: field, zhtw: field, en: field })

const upperCase = (value: string) => value.toUpperCase()
const name = text(companyMaxLength, providerRules.name)

const kept = {
  // The path or id of an uploaded picture; '' for none.
  logo: givenText(60),
  phone: givenText(40, userRules.phone),
  email: givenText(emailMaxLength, companyRules.email),
  // Printed on the documents that it issues.
  address: givenText(300),
  taxNumber: givenText(40, companyRules.taxNumber),
  quoteDays: z.optional(z.number().check(z.int(), z.gte(quoteDaysRange.min), z.lte(quoteDaysRange.max))),
  policy: z.optional(inWords(text(policyMaxLength))),
  // Whether customers may download the prices open to them.
  priceList: z.optional(z.boolean()),
}

const words = inWords(z.string())

export const providerSchema = {
  providers: {
    output: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: words,
        logo: z.string(),
        phone: z.string(),
        email: z.string(),
        address: z.string(),
        taxNumber: z.string(),
        quoteDays: z.int(),
        policy: words,
        priceList: z.boolean(),
        createdAt: z.string(),
        // Who works there and what is sold, for the list.
        staff: z.int(),
        channels: z.int(),
      }),
    ),
  },
  addProvider: {
    body: z.object({
      code: z.pipe(
        text(8, value => providerRules.code(value.toUpperCase())),
        z.transform(upperCase),
      ),
      name: inWords(name),
      ...kept,
    }),
    output: z.object({ id: z.string() }),
  },
  updateProvider: { body: z.object({ id: anId, name: z.optional(inWords(name)), ...kept }), output: nothing },
  provider: {
    params: z.object({ code: text(8) }),
    output: z.object({
      code: z.string(),
      name: z.string(),
      logo: z.string(),
      phone: z.string(),
      email: z.string(),
      policy: z.string(),
    }),
  },
}

export type ProviderShapes = ShapesOf<typeof providerSchema>
