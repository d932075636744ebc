import { isDay } from '@dtms/contract/day.ts'
import { filePath } from '@dtms/contract/file/file.ts'
import type { DeskImportSortKey, importDeskCalls } from '@dtms/contract/import/desk.ts'
import type { Language } from '@dtms/contract/language.ts'
import { numberKey } from '@dtms/contract/order/number.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { Database, Queryable } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { formatProblem } from '../stored-format.ts'
import {
  countSeenOrders,
  type DeskImportFilter,
  deskImportPlan,
  importSeenBy,
  importsSeenBy,
  type ProviderId,
  providerCalled,
  type SeenImport,
  type SeenOrder,
  type SeenPage,
  seenOrders,
} from './sql.ts'

type Detail = OutputOf<typeof importDeskCalls.one>

// The imports a user sees: staff those with orders of their provider, portal admins all or those of a chosen
// provider. A foreign provider and an absent one are both not found.
const scopeOf = async (db: Queryable, who: Session, chosen = ''): Promise<ProviderId> => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  if (chosen === '') return who.providerId
  const provider = await providerCalled(db, chosen)
  if (!provider || (who.providerId !== undefined && who.providerId !== provider.id))
    throw refuse('thing.not-found')
  return provider.id
}

type ListAsked = ListQuery<DeskImportSortKey> & Omit<DeskImportFilter, 'number'> & { provider: string }

export const listImports = async (db: Database, who: Session, query: ListAsked) => {
  for (const name of ['from', 'to'] as const)
    if (query[name] && !isDay(query[name])) throw refuseField(name, 'dateUnknown')
  const providerId = await scopeOf(db, who, query.provider)
  const filter = { ...query, number: numberKey(query.keyword ?? '') }
  const seen = importsSeenBy(db, providerId, filter)
  const { rows, ...page } = await listPage(db, seen, deskImportPlan, query)
  return { ...page, list: rows.map(row => wireSeen(row, who)) }
}

export const showImport = async (
  db: Database,
  who: Session,
  id: string,
  page: SeenPage,
  language: Language,
): Promise<Detail> => {
  const providerId = await scopeOf(db, who)
  const row = await importSeenBy(db, providerId, id)
  if (!row) throw refuse('thing.not-found')
  const [orders, total] = await Promise.all([
    seenOrders(db, providerId, id, page),
    countSeenOrders(db, providerId, id, page.show),
  ])
  const shown = orders.slice(0, page.pageSize)
  return {
    ...wireSeen(row, who),
    filePath: isPortals(who) ? filePath(row.file_id) : '',
    orders: {
      list: shown.map(order => wireOrder(order, language)),
      total,
      next: orders.length > page.pageSize ? String(shown.at(-1)?.place) : null,
    },
  }
}

const isPortals = (who: Session) => who.providerId === undefined

const wireSeen = (row: SeenImport, who: Session) => ({
  id: row.id,
  state: row.state,
  businessType: row.business_type,
  fileName: row.file_name,
  customer: { id: row.customer_id, name: row.customerName },
  who: fullName(row),
  email: row.email,
  createTime: row.created_at.toISOString(),
  commitTime: row.committed_at?.toISOString() ?? null,
  placed: { orders: row.own.orders, totalAmount: minorToNumber(row.own.usdMinor, 2) },
  counts: isPortals(who)
    ? {
        rows: row.row_count,
        orders: row.order_count,
        ready: row.good_count + row.warned_count,
        bad: row.bad_count,
        errors: row.error_count,
      }
    : null,
  outcome: isPortals(who) ? row.outcome : ('' as const),
})

const wireOrder = (row: SeenOrder, language: Language): Detail['orders']['list'][number] => ({
  place: row.place,
  customerRef: row.customer_ref,
  state: row.state,
  provider: row.price && { code: row.price.provider.code, name: row.price.provider.name[language] },
  service: row.price?.service[language] ?? '',
  originName: row.price?.originName[language] ?? '',
  destinationName: row.price?.destinationName[language] ?? '',
  totalAmount: row.total_usd_minor === null ? null : minorToNumber(Number(row.total_usd_minor), 2),
  orderId: row.order_id,
  orderNo: row.order_no ?? '',
  flowStatus: row.flowStatus,
  findings:
    row.state === 'placed'
      ? []
      : row.findings.map(({ row: number, field, severity, why }) => ({
          ...{ row: number, field, severity },
          text: formatProblem(why, language),
        })),
})
