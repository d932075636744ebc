import { inEveryLanguage } from '@dtms/contract/language.ts'
import { expiringDays } from '@dtms/contract/rate/rate.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import { coverEnding } from '../publish/sql.ts'
import { hasPricingPeople, pricingPeople, takeUnannounced } from './sql.ts'

// PRODUCT 7.1: pricing is notified of a channel that expires, from 14 days on and once for each last sheet. Two
// instances that run at once take turns at the table of sent notices.
export const expiryJobs = ({ db }: Services) => ({
  'rate:notify-expiring': async () => {
    const ending = await coverEnding(db, { providerId: undefined }, expiringDays)
    const codes = [...new Set(ending.map(({ provider }) => provider))]
    for (const code of codes) {
      // Without a reader the sheet stays unannounced until there is one.
      if (!(await hasPricingPeople(db, code))) continue
      const own = ending.filter(({ provider }) => provider === code)
      await db.transaction().execute(async tx => {
        const unannounced = await takeUnannounced(
          tx,
          own.map(({ id }) => id),
        )
        await notify(
          tx,
          ...own
            .filter(({ id }) => unannounced.has(id))
            .map(({ id, channel, service, last_day }) => ({
              kind: 'rate.expiring' as const,
              readers: pricingPeople(code),
              params: {
                channel,
                service: inEveryLanguage(language => service[language] ?? ''),
                day: last_day,
              },
              link: `/desk/rates?${new URLSearchParams({ channel, sheet: id })}`,
            })),
        )
      })
    }
  },
})
