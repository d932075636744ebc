import type { InquiryInput } from '@dtms/contract/quote.ts'
import type { Inquiry } from '@dtms/pricing/inquiry.ts'
import type { PlaceBook } from '#reference/public.ts'

// Quotes come after rates, so what the desk asks of them is handed to it in app.ts.
export interface RateHooks {
  // The inquiry as it can be priced, or a refusal that names every wrong field.
  readInquiry: (input: InquiryInput, places: PlaceBook) => { inquiry: Inquiry }
}
