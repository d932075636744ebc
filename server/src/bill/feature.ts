import type { Feature } from '#kernel/feature.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import type { Services } from '#kernel/services.ts'
import { billDeskPaymentRoutes } from './desk/payment-routes.ts'
import { billDeskRefundRoutes } from './desk/refund-routes.ts'
import { billDeskRoutes } from './desk/routes.ts'
import { billDeskLedgerRoutes, billDeskStatementRoutes } from './desk/statement-routes.ts'
import { dunningRoutes } from './dunning/routes.ts'
import { mergeSums } from './entries/sums/sql.ts'
import { billFileAccess } from './file-access.ts'
import { holdRoutes } from './hold/routes.ts'
import { wireBill } from './list/row.ts'
import { billsIn } from './list/sql.ts'
import { billPaymentRoutes } from './pay/routes.ts'
import { wirePayment } from './pay/show.ts'
import { paymentsIn } from './pay/sql.ts'
import { promiseRoutes } from './promise/routes.ts'
import { wireRefund } from './refund/show.ts'
import { refundsIn } from './refund/sql.ts'
import { billJobs } from './remind/jobs.ts'
import { billRoutes } from './routes.ts'
import { runJobs } from './run/jobs.ts'
import { billDeskRunRoutes } from './run/routes.ts'
import { billDeskSearcher, billSearcher } from './search/search-bills.ts'
import { correctLastOrders } from './terms/last-order/sql.ts'

const billPersonalData: PersonalData[] = [
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
  {
    name: 'refunds',
    module: 'billing',
    of: async (db, { customerId }, language) =>
      (await refundsIn(db, { customerId }).orderBy('refund.id').execute()).map(row =>
        wireRefund(row, language),
      ),
  },
]

export const billFeature: Feature<{ services: Services }> = {
  name: 'bill',
  routes: ({ services }) =>
    [
      billRoutes,
      billPaymentRoutes,
      billDeskRoutes,
      billDeskRunRoutes,
      billDeskPaymentRoutes,
      billDeskRefundRoutes,
      billDeskStatementRoutes,
      billDeskLedgerRoutes,
      dunningRoutes,
      promiseRoutes,
      holdRoutes,
    ].flatMap(routes => routes(services)),
  jobs: ({ services }) => ({
    ...billJobs(services),
    ...runJobs(services),
    'bill:sum-ledger': () => mergeSums(services.db),
    'bill:correct-last-orders': () => correctLastOrders(services.db),
  }),
  // A quarter past one at night in China, and nine in the morning.
  timetable: [
    '15 17 * * * bill:month',
    '* * * * * bill:resume',
    '0 1 * * * bill:remind',
    '*/10 * * * * bill:sum-ledger',
    '23 19 * * * bill:correct-last-orders',
  ],
  fileAccess: billFileAccess,
  personalData: billPersonalData,
  search: db => ({ bills: billSearcher(db) }),
  deskSearch: db => ({ bills: billDeskSearcher(db) }),
}
