import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import type { Queryable } from '#kernel/database.ts'
import type { LocationIndex } from '#reference/place/public.ts'

// Quotes and the desk come after rates, so what rates ask of them is handed over in app.ts.
export interface RateHooks {
  // The inquiry as it can be priced, or a refusal that names every wrong field.
  readInquiry: (input: InquiryInput, places: LocationIndex) => { inquiry: Inquiry }
  // How many of a provider's customers there are, in one group or in all.
  countCustomers: (db: Queryable, providerId: string, group: string | null) => Promise<number>
  // Whether a provider's staff may refer to a customer by id: one with relations to it, or to no provider yet.
  mayNameCustomer: (db: Queryable, providerId: string, id: string) => Promise<boolean>
}
