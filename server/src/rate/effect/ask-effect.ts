import { type Buyer, compileMarkups } from '@dtms/pricing/price/margin.ts'
import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import type { Session } from '#kernel/access.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateCatalogueKeeper } from '../catalogue/keep-catalogue.ts'
import { buyerOf, type RateCatalogue } from '../catalogue/rate-catalogue.ts'
import type { RateHooks } from '../hooks.ts'
import { type MarkupInput, readMarkup } from '../markup/markup.ts'
import type { MarkupRow } from '../markup/sql.ts'
import { providerById } from '../sheet/sql.ts'
import { effectOf } from './effect.ts'

// The id of an unsaved rule.
const unwritten = 'unwritten'

// "With the effect shown" (issue I): the same checks as saving it, and nothing is written.
export const askEffect = async (
  { db, clock }: Services,
  rates: RateCatalogueKeeper,
  hooks: RateHooks,
  { id = unwritten, ...input }: MarkupInput & { id?: string | undefined },
  { who, language }: RequestContext<Session>,
) => {
  const row = await readMarkup(db, hooks, who, id === unwritten ? undefined : id, input)
  const provider = await providerById(db, row.providerId)
  if (!provider) throw refuse('thing.not-found')
  const catalogue = rates.current()
  const nowMs = clock.now().getTime()
  const today = dayText(localTime('Asia/Shanghai', nowMs).day)
  const isOver = row.validTo !== null && row.validTo < today
  const [rule] = compileMarkups([{ id, provider: provider.code, ...namedIn(row) }])
  const { customerId, group } = row
  return {
    ...effectOf({
      ...{
        catalogue,
        provider: provider.code,
        buyer: buyerFor(catalogue, row),
        rule: isOver ? undefined : rule,
        id,
      },
      ...{ channelCode: row.channel, nowMs, language },
    }),
    customerCount: customerId === null ? await hooks.countCustomers(db, row.providerId, group) : 1,
  }
}

const namedIn = ({ customerId, group, channel, percent, amount, currency }: MarkupRow) => ({
  ...(customerId !== null && { customer: customerId }),
  ...(group !== null && { group }),
  ...(channel !== null && { channel }),
  ...(percent !== null && { percent }),
  ...(amount !== null && { amount }),
  ...(currency !== null && { currency }),
})

const buyerFor = (catalogue: RateCatalogue, { customerId, group }: MarkupRow): Buyer => {
  if (customerId !== null) return buyerOf(catalogue, customerId)
  return group === null ? {} : { group }
}
