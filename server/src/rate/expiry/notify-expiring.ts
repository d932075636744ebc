import { inEveryLanguage } from '@dtms/contract/language.ts'
import { expiringDays } from '@dtms/contract/rate/rate.ts'
import type { Services } from '#kernel/services.ts'
import { notify } from '#notice/public.ts'
import { coverEnding } from '../publish/sql.ts'
import { hasPricingPeople, pricingPeople, takeUntold } from './sql.ts'

// PRODUCT 7.1: the pricing people hear of a channel that runs out, from 14 days on and once for each last sheet. Two
// instances that run at once take turns at the table of what was told.
export const expiryJobs = ({ db }: Services) => ({
  'rate:tell-expiring': async () => {
    const ending = await coverEnding(db, { providerId: undefined }, expiringDays)
    const codes = [...new Set(ending.map(({ provider }) => provider))]
    for (const code of codes) {
      // With nobody to read it, it is told once there is somebody.
      if (!(await hasPricingPeople(db, code))) continue
      const own = ending.filter(({ provider }) => provider === code)
      await db.transaction().execute(async tx => {
        const untold = await takeUntold(
          tx,
          own.map(({ id }) => id),
        )
        await notify(
          tx,
          ...own
            .filter(({ id }) => untold.has(id))
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
