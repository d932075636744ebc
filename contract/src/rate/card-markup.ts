// PRODUCT 7.6: a card that is a supplier's cost, and what turns it into the sell sheet.

/** One row of the table. The most specific row counts: its destination first, then the highest weight reached. */
export interface CardMarkupRow {
  // As the card writes it; absent: every destination.
  zone?: string | undefined
  // In the unit of the bands; absent: from the first one.
  from?: number | undefined
  // Decimals as they were typed.
  percent?: string | undefined
  perUnit?: string | undefined
  perShipment?: string | undefined
  // At least so much over cost, in the unit of the price.
  min?: string | undefined
}

export interface CardMarkup {
  // For staff only: no customer sees whose cost it is.
  supplier: string
  // Of the amounts.
  currency: string
  // Prices are rounded up to whole steps; absent: to the decimals of the currency.
  step?: string | undefined
  rows: CardMarkupRow[]
  // Staff confirmed that prices below cost are meant. Never remembered for the next card.
  belowCost?: boolean | undefined
}

export const cardMarkupAmounts = ['perUnit', 'perShipment', 'min'] as const
export const cardMarkupLimits = { rows: 200, suppliers: 100, percent: 1_000 }
