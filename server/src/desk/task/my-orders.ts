import type { OrderStep } from '@dtms/contract/desk/order-step.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskScope } from '../scope.ts'
import { ordersAssigned } from './sql.ts'

const shownAtStart = 8

/** Orders that the caller is responsible for and that have a next step, the most pressing first. */
export const myOrders = async (db: Database, who: Session, { providerIds }: DeskScope) => {
  const rows = await ordersAssigned(db, providerIds, who.personId, shownAtStart)
  return {
    open: rows[0]?.open ?? 0,
    list: rows.map(({ id, orderNo, customerName, step, milestone }) => ({
      ...{ id, orderNo, customerName, milestone },
      step: step as OrderStep,
    })),
  }
}
