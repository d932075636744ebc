import type { Text } from '../language.ts'
import type { CompiledFx } from '../number/fx.ts'
import type { Buyer, CompiledMarkup } from '../price/margin.ts'
import type { Calendar } from '../time/calendar.ts'

/** What a price depends on beside the sheet and the inquiry. All of it is given: the engine has no clock. */
export interface PriceContext {
  readonly nowMs: number
  readonly fx: CompiledFx
  readonly markups: readonly CompiledMarkup[]
  readonly calendar: Calendar
  readonly buyer: Buyer
  readonly providers: ReadonlyMap<string, ProviderTerms>
}

export interface ProviderTerms {
  readonly name: Text
  /** How many days a quote may live. */
  readonly quoteDays?: number
}
