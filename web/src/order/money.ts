import { money } from '#kernel/money.ts'

// "+$22.80", "−$5.00".
export const change = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${money(Math.abs(difference))}`
