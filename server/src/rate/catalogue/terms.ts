import { compileFx } from '@dtms/pricing/number/fx.ts'
import { compileMarkups } from '@dtms/pricing/price/margin.ts'
import type { Database } from '#kernel/database.ts'
import { markupRule, type RateCatalogue } from './rate-catalogue.ts'
import { allMarkups, allProviders, currentFx, groupedCustomers } from './sql.ts'

// What a price depends on beside the sheets, and who buys on whose terms.
export interface Terms extends Pick<RateCatalogue, 'fx' | 'markups' | 'providers' | 'groups'> {
  // Equal for equal terms.
  key: string
}

export const loadTerms = async (db: Database): Promise<Terms> => {
  const [markups, fx, providers, groups] = await Promise.all([
    allMarkups(db),
    currentFx(db),
    allProviders(db),
    groupedCustomers(db),
  ])
  return {
    key: JSON.stringify([markups, fx, providers, groups]),
    fx: compileFx(Object.fromEntries(fx.map(({ currency, rate }) => [currency, rate]))),
    markups: compileMarkups(markups.map(markupRule)),
    providers: new Map(
      providers.map(({ code, name_zh, name_zhtw, name_en, quote_days }) => [
        code,
        { name: { zh: name_zh, zhtw: name_zhtw, en: name_en }, quoteDays: quote_days },
      ]),
    ),
    groups: new Map(groups.map(({ id, group_name }) => [id, group_name])),
  }
}
