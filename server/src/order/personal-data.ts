import type { PersonalData } from '#kernel/personal-data.ts'
import { everyOrder } from './list/list.ts'
import type { ListedOrder } from './list/sql.ts'
import { shipperActor } from './scope.ts'
import { wireRow } from './show/row.ts'

export const orderPersonalData: PersonalData = {
  name: 'orders',
  module: 'orders',
  of: async (db, who, language) => {
    const usual = { sort: 'createTime', order: 'desc' } as const
    const orders: unknown[] = []
    for await (const row of everyOrder(db, shipperActor(who).scope, {}, usual))
      orders.push(wireRow(row as ListedOrder, row.fba, language))
    return orders
  },
}
