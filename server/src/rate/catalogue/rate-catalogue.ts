import type { CompiledSheet } from '@dtms/pricing/compile/compiled.ts'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import type { ProviderTerms } from '@dtms/pricing/input/context.ts'
import type { CompiledFx } from '@dtms/pricing/number/fx.ts'
import type { Buyer, CompiledMarkup, Markup } from '@dtms/pricing/price/margin.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import type { SheetIndex } from '@dtms/pricing/sheet/sheet-index.ts'
import type { Calendar } from '@dtms/pricing/time/calendar.ts'
import type { LocationIndex } from '#reference/place/public.ts'
import type { allMarkups, ShelvedRow } from './sql.ts'

// Everything that a price depends on besides the inquiry, at one moment. Immutable: a newer one replaces it, so its
// holder prices a whole inquiry on it.
export interface RateCatalogue {
  // Grows with every change; equal versions are the same catalogue.
  readonly version: number
  // What is known of ports, airports, warehouses and cities.
  readonly places: LocationIndex
  readonly sheetIndex: SheetIndex
  readonly fx: CompiledFx
  readonly markups: readonly CompiledMarkup[]
  readonly providers: ReadonlyMap<string, ProviderTerms>
  readonly calendar: Calendar
  // The group of each customer that has one, by the customer's id.
  readonly groups: ReadonlyMap<string, string>
}

// Who buys, as the engine asks: a customer's own sheets and markups go by its id, its group's by the group.
export const buyerOf = (catalogue: RateCatalogue, customerId: string | undefined): Buyer => {
  if (customerId === undefined) return {}
  const group = catalogue.groups.get(customerId)
  return { customer: customerId, ...(group !== undefined && { group }) }
}

// A stored version ready for pricing on its days in force, which a later version may have cut. The clerk may
// have named the customer by its name: the id is what counts.
export const compileStored = (content: RateSheet, row: ShelvedRow): CompiledSheet => {
  const { customer: _customer, group: _group, ...rest } = content
  const sheet: RateSheet = {
    ...rest,
    validFrom: row.from_day,
    validTo: row.to_day,
    ...(row.customer_id !== null && { customer: row.customer_id }),
    ...(row.group_name !== null && { group: row.group_name }),
  }
  return compileSheet(sheet, { sheetId: row.id, version: row.version })
}

export const markupRule = (row: Awaited<ReturnType<typeof allMarkups>>[number]): Markup => ({
  id: row.id,
  provider: row.provider,
  ...(row.customer_id !== null && { customer: row.customer_id }),
  ...(row.group_name !== null && { group: row.group_name }),
  ...(row.channel !== null && { channel: row.channel }),
  ...(row.percent !== null && { percent: row.percent }),
  ...(row.amount !== null && { amount: row.amount }),
  ...(row.currency !== null && { currency: row.currency }),
})
