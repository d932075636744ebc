import { sendMail } from '#account/public.ts'
import { addJob, type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { wantsNotice } from '#notice/public.ts'
import { conversationLink } from './link.ts'
import { agentsToNotify, customersToNotify, takeUnread, unreadWriters } from './sql.ts'
import { awayMail } from './words.ts'

interface AwayMail {
  conversationId: string
  personId: string
  ofCustomer: boolean
}

// PRODUCT 2.4: a user who has not read for five minutes is notified by mail, once until they read.
export const chatJobs = (services: Services): JobTasks => ({
  'chat:tell-away': async () => {
    for (const ofCustomer of [true, false]) {
      await services.db.transaction().execute(async tx => {
        for (const { id: conversationId } of await takeUnread(tx, ofCustomer)) {
          const people = ofCustomer
            ? await customersToNotify(tx, conversationId)
            : await agentsToNotify(tx, conversationId)
          for (const personId of people)
            if (await wantsNotice(tx, personId, 'chat', 'mail'))
              await addJob(tx, 'chat:mail-away', { conversationId, personId, ofCustomer } satisfies AwayMail)
        }
      })
    }
  },

  'chat:mail-away': mailTask(async ({ conversationId, personId, ofCustomer }: AwayMail) => {
    const unread = await unreadWriters(services.db, conversationId, ofCustomer)
    if (!unread) return
    const { provider, customer, count } = unread
    await sendMail(services, awayMail, personId, {
      values: { who: fullName(unread), company: ofCustomer ? provider : customer, count },
      path: conversationLink(conversationId, ofCustomer),
    })
  }),
})
