import { flowStatus } from '@dtms/contract/order/order.ts'
import { money } from '#kernel/format/money.ts'
import type { OrderDetail } from '../queries.ts'

// "+$22.80", "−$5.00".
export const change = (difference: number): string => changeIn(difference, 'USD')

export const changeIn = (difference: number, currency: string): string =>
  `${difference < 0 ? '−' : '+'}${money(Math.abs(difference), currency)}`

/** How much a price change that waits for the customer adds. */
export const priceChangeText = ({ from, to }: { from: number; to: number }): string => change(to - from)

type PriceParts = Pick<OrderDetail, 'flowStatus' | 'totalAmount' | 'payableAmount'> & {
  measures: Pick<OrderDetail['measures'][number], 'inPrice' | 'difference'>[]
}

/** What leads from the quoted total to the payable amount: a cancellation withdraws the price and charges its fee. */
export const afterCancel = (order: PriceParts): { withdrawn: number; fee: number } | undefined => {
  if (order.flowStatus !== flowStatus.cancel || order.totalAmount === null) return undefined
  const changes = order.measures.filter(({ inPrice }) => inPrice).map(({ difference }) => difference)
  const price = [order.totalAmount, ...changes].reduce((sum, amount) => sum + amount)
  return { withdrawn: -price, fee: order.payableAmount ?? 0 }
}
