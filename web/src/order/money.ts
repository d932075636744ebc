import { money } from '#kernel/money.ts'

// "+$22.80", "−$5.00".
export const change = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${money(Math.abs(difference))}`

/** How much a price change that waits for the customer adds. */
export const priceChangeText = ({ from, to }: { from: number; to: number }): string => change(to - from)
