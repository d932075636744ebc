import type { Language } from '@dtms/contract/language.ts'
import type { SortOrder } from '@dtms/contract/list.ts'
import { listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import {
  holdRequest,
  markAnswered,
  type RequestRow,
  requestPlan,
  requestsFound,
  requestsOf,
  setTaken,
} from './sql.ts'

interface RequestQuery {
  currentPage: number
  pageSize: number
  sidx?: 'createTime' | '' | undefined
  sord?: SortOrder | '' | undefined
  after?: string | undefined
  answered?: '0' | '1' | '' | undefined
}

// Agents see what their own provider was asked, the portal's administrator everything.
const providerOf = (who: Session): string | undefined => {
  if (who.providerId === undefined && !who.roles.includes('admin')) throw refuse('access.forbidden')
  return who.providerId
}

export const listRequests = async (
  db: Database,
  query: RequestQuery,
  { who, language }: RequestContext<Session>,
) => {
  const asked = requestsOf(db, providerOf(who), query.answered)
  const found = requestsFound(db, providerOf(who), query.answered)
  const { rows, ...page } = await listPage(db, asked, requestPlan, query, found)
  return { list: rows.map(row => wireRequest(row, language)), ...page }
}

export const replyToRequest = async (
  { db, ids }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
): Promise<null> => {
  await db.transaction().execute(async tx => {
    if (!(await markAnswered(tx, providerOf(who), id, who.personId))) throw refuse('thing.not-found')
    await noteChange(tx, 'quotes', { providerId: who.providerId })
    await recordAudit(tx, ids, {
      ...{ action: 'quote.request-answered', personId: who.personId, address },
      details: { requestId: id },
    })
  })
  return null
}

/** A person takes a request, or gives it back. A colleague's is taken over only on purpose. */
export const takeRequest = async (
  { db, ids }: Services,
  id: string,
  { take, confirm }: { take: boolean; confirm: boolean },
  { who, address }: RequestContext<Session>,
): Promise<null> => {
  await db.transaction().execute(async tx => {
    const request = await holdRequest(tx, providerOf(who), id)
    if (!request) throw refuse('thing.not-found')
    if (request.answered) throw refuse('quote.request-answered')
    const others = request.owner !== null && request.owner !== who.personId
    if (others && !confirm) throw refuse('quote.request-taken')
    await setTaken(tx, id, take ? who.personId : null)
    await noteChange(tx, 'quotes', { providerId: request.providerId })
    if (take && request.owner !== who.personId)
      await recordAudit(tx, ids, {
        ...{ action: 'quote.request-taken', personId: who.personId, address },
        details: { requestId: id },
      })
  })
  return null
}

const wireRequest = (row: RequestRow, language: Language) => ({
  id: row.id,
  inquiryId: row.inquiry_id,
  provider: {
    code: row.provider_code,
    name: { zh: row.name_zh, zhtw: row.name_zhtw, en: row.name_en }[language],
  },
  businessType: row.business_type,
  originName: row.origin_name[language],
  destinationName: row.destination_name[language],
  input: row.input,
  refusals: row.refusals.map(({ channel, text }) => ({ channel, text: text[language] })),
  contact: {
    name: nameOf(row.first_name, row.last_name),
    company: row.company ?? '',
    email: row.contact_email,
    phone: row.contact_phone,
  },
  words: row.words,
  createTime: row.created_at.toISOString(),
  answeredTime: row.answered_at?.toISOString() ?? null,
  answeredBy: nameOf(row.answerer_first_name, row.answerer_last_name),
  owner:
    nameOf(row.owner_first_name, row.owner_last_name) ||
    nameOf(row.answerer_first_name, row.answerer_last_name),
  ownerId: row.owner_id,
  taken: row.taken_by !== null,
  spotQuoteId: row.spot_quote_id,
})

// A Chinese name is written family name first and closed up.
const nameOf = (first: string | null, last: string | null): string => {
  if (first === null || last === null) return ''
  return /\p{Script=Han}/u.test(first + last) ? `${last}${first}` : `${first} ${last}`
}
