import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { pageSize } from '../list.schema.ts'
import { givenText, nothing, type ShapesOf } from '../schema.ts'
import { monthlyVolume } from './account.schema.ts'
import { companyRules } from './company.ts'
import { accountRules, companyMaxLength, emailMaxLength } from './rules.ts'
import { userRules } from './user.ts'

const company = {
  companyName: givenText(companyMaxLength, accountRules.companyName),
  companyNameEn: givenText(companyMaxLength, companyRules.companyNameEn),
  // The path or id of an uploaded picture; '' for none.
  logo: givenText(60),
  taxNumber: givenText(30, companyRules.taxNumber),
  address: givenText(300),
  contact: givenText(60),
  phone: givenText(40, userRules.phone),
  email: givenText(emailMaxLength, companyRules.email),
  // One of the fallback ones (account-company.ts) or the company's own word for it.
  industry: givenText(60),
  monthlyInternational: z.optional(monthlyVolume),
  invoiceTitle: givenText(companyMaxLength),
  invoiceLanguage: z.optional(z.enum(languages)),
}

const change = z.object({ field: z.string(), from: z.string(), to: z.string() })

export const companySchema = {
  company: {
    output: z.object({
      id: z.string(),
      companyName: z.string(),
      companyNameEn: z.string(),
      logo: z.string(),
      taxNumber: z.string(),
      address: z.string(),
      contact: z.string(),
      phone: z.string(),
      email: z.string(),
      industry: z.string(),
      monthlyInternational: z.string(),
      invoiceTitle: z.string(),
      invoiceLanguage: z.string(),
    }),
  },
  updateCompany: { body: z.object(company), output: nothing },
  companyHistory: {
    query: z.object({
      currentPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
      pageSize,
    }),
    output: z.object({
      list: z.array(z.object({ id: z.string(), at: z.string(), by: z.string(), changes: z.array(change) })),
      total: z.int(),
      currentPage: z.int(),
      pageSize: z.int(),
    }),
  },
}

export type CompanyShapes = ShapesOf<typeof companySchema>
