import { checkedNumber, isCheckedNumber } from '../order/number.ts'

// Numbers of bills, payments, refunds and credit notes, made like those of orders (decision 0010): a slip never passes.
export const billNumber = (day: string, running: number): string => checkedNumber('B', day, running)
export const paymentNumber = (day: string, running: number): string => checkedNumber('P', day, running)
export const refundNumber = (day: string, running: number): string => checkedNumber('R', day, running)
export const creditNumber = (day: string, running: number): string => checkedNumber('C', day, running)

export const isBillNumber = (text: string): boolean => isCheckedNumber('B', text)
