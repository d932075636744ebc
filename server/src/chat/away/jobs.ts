import { fill, languages, type Words } from '@dtms/contract/language.ts'
import { fullName, sendLetter, wantsNotice } from '#account/public.ts'
import { addJob, type JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { conversationLink } from './link.ts'
import { agentsToTell, customersToTell, takeUnread, unreadWriters } from './sql.ts'
import { awayWords } from './words.ts'

interface AwayMail {
  conversationId: string
  personId: string
  ofCustomer: boolean
}

// PRODUCT 2.4: whoever has not read for five minutes is told by mail, once until he reads.
export const chatJobs = (services: Services): JobTasks => ({
  'chat:tell-away': async () => {
    for (const ofCustomer of [true, false]) {
      await services.db.transaction().execute(async tx => {
        for (const { id: conversationId } of await takeUnread(tx, ofCustomer)) {
          const people = ofCustomer
            ? await customersToTell(tx, conversationId)
            : await agentsToTell(tx, conversationId)
          for (const personId of people)
            if (await wantsNotice(tx, personId, 'chat', 'mail'))
              await addJob(tx, 'chat:mail-away', { conversationId, personId, ofCustomer } satisfies AwayMail)
        }
      })
    }
  },

  // Who wrote and how much, and never what: prices and words stay in the portal.
  'chat:mail-away': async ({ conversationId, personId, ofCustomer }: AwayMail) => {
    const unread = await unreadWriters(services.db, conversationId, ofCustomer)
    if (!unread) return
    const { provider, customer, count } = unread
    const inWords = (words: Words, end = ''): Words => {
      const filled = languages.map(language => {
        const company = ofCustomer ? provider[language] : customer
        return [language, fill(words[language], { who: fullName(unread), company, count }) + end]
      })
      return Object.fromEntries(filled) as unknown as Words
    }
    const { subject, body, button, note } = awayWords
    await sendLetter(
      services,
      personId,
      { subject: inWords(subject, ' · {sysName}'), body: inWords(body), button, note },
      conversationLink(conversationId, ofCustomer),
    )
  },
})

export const chatTimetable = '* * * * * chat:tell-away'
