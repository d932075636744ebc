import { compileSheet, sizeOf } from '@dtms/pricing/compile/sheet.ts'
import { DAY_MS, dayText, localTime } from '@dtms/pricing/time/day.ts'
import type { Queryable } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import type { Services } from '#kernel/services.ts'
import type { DemoChannel } from './channel.ts'
import {
  demoChannels,
  demoSheet,
  demoTimeZone,
  type Fortnight,
  fortnight,
  fortnightOf,
} from './make-sheet.ts'
import {
  demoChannelsRunOut,
  demoCustomerId,
  demoProviderIds,
  hasAnyRates,
  insertDemoChannel,
  insertDemoFx,
  insertDemoMarkup,
  insertDemoPolicy,
  insertPublishedSheet,
  lockDemoRates,
} from './sql.ts'

// The demo's rates, put into a database that has none: two past fortnights, so that trends have a history,
// the current one, and for some channels the next (PRODUCT 6).
export const fillDemoRates = async ({ db, ids, clock }: Services): Promise<void> => {
  const today = localTime(demoTimeZone, clock.now().getTime()).day
  const now = fortnightOf(today).number
  await db.transaction().execute(async tx => {
    await lockDemoRates(tx)
    const providers = await demoProviderIds(tx)
    if (providers.size === 0 || (await hasAnyRates(tx))) return
    for (const channel of demoChannels) {
      const providerId = providers.get(channel.provider)
      if (!providerId) continue
      const { code, mode, service } = channel
      await insertDemoChannel(tx, { id: ids.next(), providerId, code, mode, service })
      for (const number of [now - 2, now - 1, now, ...(channel.ahead ? [now + 1] : [])])
        await publish(tx, ids, { providerId, channel, period: fortnight(number) }, clock.now())
    }
    await fillMarkups(tx, ids, providers)
    await fillFx(tx, today)
  })
}

// Each later start of the demo: the current fortnight for those of its own channels that ran out.
export const renewDemoRates = async ({ db, ids, clock }: Services): Promise<void> => {
  const today = localTime(demoTimeZone, clock.now().getTime()).day
  await db.transaction().execute(async tx => {
    await lockDemoRates(tx)
    for (const { provider_id: providerId, code } of await demoChannelsRunOut(tx, dayText(today))) {
      const channel = demoChannels.find(one => one.code === code)
      if (channel) await publish(tx, ids, { providerId, channel, period: fortnightOf(today) }, clock.now())
    }
  })
}

// What a cancellation costs, for orders that are placed from now on (PRODUCT 7.1).
export const fillDemoPolicies = async ({ db }: Services): Promise<void> => {
  await insertDemoPolicy(db, {
    ...{ provider: 'HD', channel: 'HD-AIR-US' },
    rules: [{ until: 'departed', percent: 10 }],
  })
  await insertDemoPolicy(db, {
    ...{ provider: 'HD', channel: 'HD-FBA-STD' },
    rules: [{ until: 'departed', amount: 80, currency: 'USD' }],
  })
}

const publish = async (
  tx: Queryable,
  ids: Ids,
  { providerId, channel, period }: { providerId: string; channel: DemoChannel; period: Fortnight },
  now: Date,
) => {
  const sheet = demoSheet(channel, period)
  const startedAt = new Date(`${period.from}T00:00:00+08:00`).getTime()
  await insertPublishedSheet(tx, {
    id: ids.next(),
    providerId,
    sheet,
    priceCount: sizeOf(compileSheet(sheet)).prices,
    // Two days before it begins, as a clerk would, but never in the future.
    publishedAt: new Date(Math.min(startedAt - 2 * DAY_MS, now.getTime())),
  })
}

// Every rule names a channel of the demo: one that is published later is sold at its sheet's price.
const fillMarkups = async (tx: Queryable, ids: Ids, providers: ReadonlyMap<string, string>) => {
  const customerId = await demoCustomerId(tx)
  const rule = async (channel: string, percent: string | undefined, amount?: string, forShipper?: true) => {
    const providerId = providers.get(channel.slice(0, 2))
    if (!providerId || (forShipper && !customerId)) return
    await insertDemoMarkup(tx, {
      id: ids.next(),
      providerId,
      channel,
      customerId: forShipper && customerId,
      ...(percent !== undefined && { percent }),
      ...(amount !== undefined && { amount }),
    })
  }
  await rule('HD-EXP-STD', '8')
  await rule('HD-EXP-STD', '5', undefined, true)
  await rule('HD-AIR-US', '6')
  await rule('HD-FBA-FAST', '7.5')
  await rule('HD-FBA-STD', '7.5')
  await rule('HD-LCL-US', undefined, '30')
  await rule('YT-AIR-EU', '6.5')
  await rule('YT-FBA-EU', '8')
  await rule('GS-EXP-PRIO', '10')
  await rule('GS-LCL-US', '9')
}

// Units for one dollar today, and of the fortnights before.
const fxToday = {
  CNY: '7.12',
  EUR: '0.862',
  GBP: '0.757',
  JPY: '151.4',
  HKD: '7.78',
  AUD: '1.53',
  CAD: '1.39',
}
const fillFx = async (tx: Queryable, today: number) => {
  for (const [currency, rate] of Object.entries(fxToday))
    await insertDemoFx(tx, { currency, rate, validFrom: dayText(today) })
  await insertDemoFx(tx, { currency: 'CNY', rate: '7.13', validFrom: dayText(today - 14) })
  await insertDemoFx(tx, { currency: 'CNY', rate: '7.15', validFrom: dayText(today - 28) })
}
