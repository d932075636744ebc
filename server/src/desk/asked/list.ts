import { isDay } from '@dtms/contract/day.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { SortOrder } from '@dtms/contract/list.ts'
import type { Database } from '#kernel/database.ts'
import { listPage } from '#kernel/list.ts'
import { refuseField } from '#kernel/refuse.ts'
import type { DeskScope } from '../scope.ts'
import { askedOf, askedPlan } from './sql.ts'

interface AskedQuery {
  currentPage: number
  pageSize: number
  sidx?: 'createTime' | '' | undefined
  sord?: SortOrder | '' | undefined
  after?: string | undefined
  from: string
  to: string
  lane: string
}

export const listAsked = async (
  db: Database,
  { providerId }: DeskScope,
  query: AskedQuery,
  language: Language,
) => {
  for (const name of ['from', 'to'] as const)
    if (query[name] !== '' && !isDay(query[name])) throw refuseField(name, 'dateUnknown')
  const { rows, ...page } = await listPage(db, askedOf(db, { providerId, ...query }), askedPlan, query)
  return {
    ...page,
    list: rows.map(row => ({
      id: row.id,
      lane: row.lane,
      originName: row.originName[language],
      destinationName: row.destinationName[language],
      businessType: row.businessType,
      customerId: row.customerId,
      customerName: row.customerName ?? '',
      lowestAmount: Number(row.lowestUsdMinor) / 100,
      createTime: row.askedAt.toISOString(),
      order: row.order,
    })),
  }
}
