import { inEveryLanguage } from '@dtms/contract/language.ts'
import { expiringDays } from '@dtms/contract/rate/rate.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import { coverEnding } from '../publish/sql.ts'
import { hasPricingPeople, pricingPeople, takeUnannounced } from './sql.ts'

// PRODUCT 7.1: pricing is notified of a channel that expires, from 14 days on and once for each last sheet: one notice
// and one mail a day, however many channels. Two instances that run at once take turns at the table of sent notices.
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
        const fresh = own.filter(({ id }) => unannounced.has(id))
        if (fresh.length > 0) await notify(tx, { readers: pricingPeople(code), ...newsOf(fresh) })
      })
    }
  },
})

type Ending = Awaited<ReturnType<typeof coverEnding>>[number]

const newsOf = (fresh: readonly Ending[]) => {
  const [first] = fresh
  if (first && fresh.length === 1)
    return {
      kind: 'rate.expiring' as const,
      params: {
        channel: first.channel,
        service: inEveryLanguage(language => first.service[language] ?? ''),
        day: first.last_day,
      },
      link: `/desk/rates?${new URLSearchParams({ channel: first.channel, sheet: first.id })}`,
    }
  return {
    kind: 'rate.expiring-many' as const,
    params: {
      count: fresh.length,
      channels: fresh.map(({ channel, last_day }) => `${channel} ${last_day}`).join(', '),
    },
    link: '/desk/coverage',
  }
}
