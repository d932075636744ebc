import { sendMail } from '#account/public.ts'
import { addJob, type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { pushPerson, wantsNotice } from '#notice/public.ts'
import { conversationLink } from './link.ts'
import { agentsToNotify, customersToNotify, takeUnread, unreadWriters } from './sql.ts'
import { awayMail, awayPush } from './words.ts'

interface AwayMail {
  conversationId: string
  personId: string
  ofCustomer: boolean
}

type UnreadWriters = NonNullable<Awaited<ReturnType<typeof unreadWriters>>>

const paramsOf = (unread: UnreadWriters, ofCustomer: boolean) => ({
  who: fullName(unread),
  company: ofCustomer ? unread.provider : unread.customer,
  count: unread.count,
})

// PRODUCT 2.4: a user who has not read for five minutes is notified by mail and on their devices, once until they read.
export const chatJobs = (services: Services): JobTasks => ({
  'chat:tell-away': async () => {
    for (const ofCustomer of [true, false]) {
      await services.db.transaction().execute(async tx => {
        for (const { id: conversationId } of await takeUnread(tx, ofCustomer)) {
          const people = ofCustomer
            ? await customersToNotify(tx, conversationId)
            : await agentsToNotify(tx, conversationId)
          const unread = people.length > 0 && (await unreadWriters(tx, conversationId, ofCustomer))
          for (const personId of people) {
            if (await wantsNotice(tx, personId, 'chat', 'mail'))
              await addJob(tx, 'chat:mail-away', { conversationId, personId, ofCustomer } satisfies AwayMail)
            if (unread)
              await pushPerson(tx, personId, 'chat', {
                words: awayPush,
                params: paramsOf(unread, ofCustomer),
                link: conversationLink(conversationId, ofCustomer),
              })
          }
        }
      })
    }
  },

  'chat:mail-away': mailTask(async ({ conversationId, personId, ofCustomer }: AwayMail) => {
    const unread = await unreadWriters(services.db, conversationId, ofCustomer)
    if (!unread) return
    await sendMail(services, awayMail, personId, {
      values: paramsOf(unread, ofCustomer),
      path: conversationLink(conversationId, ofCustomer),
    })
  }),
})
