import type { PersonalData } from '#kernel/personal-data.ts'
import { wireBill } from './list/row.ts'
import { billsIn } from './list/sql.ts'
import { wirePayment } from './pay/show.ts'
import { paymentsIn } from './pay/sql.ts'

export const billPersonalData: PersonalData[] = [
  {
    name: 'bills',
    module: 'billing',
    of: async (db, { customerId }, language) =>
      (await billsIn(db, { customerId }).orderBy('bill.id').execute()).map(row => wireBill(row, language)),
  },
  {
    name: 'payments',
    module: 'billing',
    of: async (db, { customerId }, language) => {
      const scope = { customerId }
      const rows = await paymentsIn(db, scope).orderBy('payment.id').execute()
      return rows.map(row => wirePayment(row, scope, language))
    },
  },
]
