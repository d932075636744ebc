import { orderNumber } from '@dtms/contract/order/number.ts'
import { type Clock, chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import { numbersAtOnce, takeNumbers } from './sql.ts'

// Order numbers, taken from the database many at a time: unique on every instance, without a promise that none
// is left out (decision 0010). The day is China's, where the orders are made.
export const createNumbers = (db: Database, clock: Clock) => {
  let next = 0
  let end = 0
  let fetching: Promise<void> | undefined
  const fetch = async () => {
    const first = await takeNumbers(db)
    next = first
    end = first + numbersAtOnce
  }
  return async (): Promise<string> => {
    while (next >= end) {
      fetching ??= fetch().finally(() => {
        fetching = undefined
      })
      await fetching
    }
    return orderNumber(chinaDay(clock.now()), next++)
  }
}
