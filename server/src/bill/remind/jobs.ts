import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { billMonth } from '../make/month.ts'
import { lastMonth } from '../make/sql.ts'
import { spoken } from '../money.ts'
import { notifyCustomer } from '../notify.ts'
import { billsToRemind, markReminded } from './sql.ts'

export const billJobs = (services: Services): JobTasks => ({
  // The month that ended last; what was billed stays billed, so a day that was missed is made up for by the next.
  'bill:month': async () => {
    await billMonth(services, { month: await lastMonth(services.db) })
  },

  // Three days before it is due and when it is past due: each notified once.
  'bill:remind': async () => {
    for (const { id, step } of await billsToRemind(services.db))
      await services.db.transaction().execute(async tx => {
        const bill = await markReminded(tx, id, step)
        if (!bill) return
        await notifyCustomer({}, tx, bill.customer_id, step === 'soon' ? 'bill.due-soon' : 'bill.overdue', {
          params: {
            billNo: bill.bill_no,
            amount: spoken(bill.balance_minor, bill.currency),
            dueDate: bill.due_date,
          },
          billId: id,
        })
      })
  },
})
