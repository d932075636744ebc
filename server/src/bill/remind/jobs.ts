import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { moneyText } from '#kernel/text/money-text.ts'
import { type DunningJob, sendDunningMail } from '../dunning/mail.ts'
import { sendDueLevels } from '../dunning/send.ts'
import { notifyCustomer } from '../notify.ts'
import { reportBroken } from '../promise/promise.ts'
import { billsToRemind, markReminded } from './sql.ts'

export const billJobs = (services: Services): JobTasks => ({
  // Three days before a bill is due, once; and what its days past due call for.
  'bill:remind': async () => {
    for (const id of await billsToRemind(services.db))
      await services.db.transaction().execute(async tx => {
        const bill = await markReminded(tx, id)
        if (!bill) return
        await notifyCustomer({}, tx, bill.customer_id, 'bill.due-soon', {
          params: {
            billNo: bill.bill_no,
            amount: moneyText(bill.balance_minor, bill.currency),
            dueDate: bill.due_date,
          },
          billId: id,
        })
      })
    await reportBroken(services)
    await sendDueLevels(services)
  },

  'bill:send-dunning': mailTask((job: DunningJob) => sendDunningMail(services, job)),
})
