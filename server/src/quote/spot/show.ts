import type { Language } from '@dtms/contract/language.ts'
import { isMode, type Mode } from '@dtms/contract/mode.ts'
import type { SpotState } from '@dtms/contract/quote/spot.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { fullName } from '#kernel/text/person-name.ts'
import type { QuoteHooks } from '../hooks.ts'
import { quoteIdOf } from '../in-words.ts'
import { floorFor, marginPercent, wireMargin } from '../margin/margin.ts'
import type { CountedSpotLine } from '../tables.ts'
import { readerOf } from './reader/sql.ts'
import { type SpotRow, versionsOf } from './sql.ts'

type Order = { id: string; orderNo: string }

/** The state as people see it: a sent one may be booked, accepted by name, or past its time. */
export const spotState = (row: SpotRow, order: Order | undefined): SpotState => {
  if (order) return 'booked'
  if (row.state === 'replaced' || row.state === 'declined') return row.state
  if (row.acceptedAt) return 'accepted'
  return row.expired ? 'expired' : row.state
}

const numberOf = (minor: string, currency: string) => minorToNumber(Number(minor), minorExponent(currency))
const costOf = ({ costMinor }: SpotRow) => (costMinor === null ? undefined : Number(costMinor))
const nameOf = (first: string | null, last: string | null) =>
  first === null || last === null ? '' : fullName({ first_name: first, last_name: last })

export const wireRow = (row: SpotRow, order: Order | undefined, language: Language) => ({
  id: row.id,
  version: row.version,
  state: spotState(row, order),
  quoteId: quoteIdOf(row.inquiryId, 0),
  provider: { code: row.providerCode, name: row.providerName[language] },
  customerId: row.customerId,
  customerName: row.customerName ?? '',
  requestId: row.requestId,
  businessType: modeOf(row),
  originName: row.originName[language],
  destinationName: row.destinationName[language],
  service: row.content.service,
  currency: row.currency,
  currencyAmount: numberOf(row.totalMinor, row.currency),
  totalAmount: numberOf(row.totalUsdMinor, 'USD'),
  costUnknown: row.costMinor === null,
  marginPercent: marginPercent(Number(row.totalMinor), costOf(row)),
  expirationTime: row.expiresAt.toISOString(),
  madeBy: nameOf(row.makerFirst, row.makerLast),
  createTime: row.createdAt.toISOString(),
  order: order ?? null,
})

const modeOf = ({ input: { businessType } }: SpotRow): Mode => {
  if (!isMode(businessType)) throw new Error('a spot quote without a mode')
  return businessType
}

const wireLine = (line: CountedSpotLine, currency: string) => ({
  code: line.code,
  text: line.text,
  leg: line.leg,
  quantity: minorToNumber(line.quantityE6, 6),
  unit: line.unit,
  unitPrice: minorToNumber(line.unitPriceE4, 4),
  currency: line.currency,
  min: line.minMinor === undefined ? null : minorToNumber(line.minMinor, minorExponent(line.currency)),
  ...wireAmounts(line, currency),
})

export const wireAmounts = (line: CountedSpotLine, currency: string) => ({
  amount: minorToNumber(line.ownMinor, minorExponent(line.currency)),
  currencyAmount: minorToNumber(line.amountMinor, minorExponent(currency)),
})

export const readSpot = async (
  db: Database,
  hooks: QuoteHooks,
  id: string,
  { who, language }: Pick<RequestContext<Session>, 'who' | 'language'>,
) => {
  const rows = await versionsOf(db, who.providerId, id)
  const [row] = rows
  if (!row) throw refuse('thing.not-found')
  const orders = await hooks.ordersOf(
    db,
    rows.map(({ inquiryId }) => quoteIdOf(inquiryId, 0)),
  )
  const orderOf = (one: SpotRow) => orders.get(quoteIdOf(one.inquiryId, 0))
  const reader = row.customerId === null ? undefined : await readerOf(db, row.customerId)
  const total = { totalMinor: Number(row.totalMinor), exponent: minorExponent(row.currency) }
  const { content, input, currency } = row
  const isParty = row.madeBy === who.personId || row.askedBy === who.personId
  return {
    ...wireRow(row, orderOf(row), language),
    inputData: input.inputData,
    pieces: input.pieces ?? [],
    ...(input.options != null && { options: input.options }),
    ...(input.goods != null && { goods: input.goods }),
    minDays: content.minDays,
    maxDays: content.maxDays,
    remark: content.remark,
    lines: content.lines.map(line => wireLine(line, currency)),
    costLines: content.costLines.map(line => ({ ...wireLine(line, currency), supplier: line.supplier })),
    ...wireMargin(total, costOf(row), await floorFor(db, row.providerId, who.roles)),
    email: reader?.email || row.requestEmail || '',
    hasLogin: reader?.hasLogin ?? false,
    hasConversation:
      row.customerId !== null &&
      (await hooks.conversationWith(db, row.customerId, row.providerId)) !== undefined,
    mayDecide: !isParty && (who.roles.includes('pricing') || who.roles.includes('admin')),
    versions: rows.map(one => wireVersion(one, orderOf(one))),
  }
}

const wireVersion = (row: SpotRow, order: Order | undefined) => ({
  version: row.version,
  quoteId: quoteIdOf(row.inquiryId, 0),
  state: spotState(row, order),
  currency: row.currency,
  currencyAmount: numberOf(row.totalMinor, row.currency),
  totalAmount: numberOf(row.totalUsdMinor, 'USD'),
  cost: row.costMinor === null ? null : numberOf(row.costMinor, row.currency),
  madeBy: nameOf(row.makerFirst, row.makerLast),
  createTime: row.createdAt.toISOString(),
  expirationTime: row.expiresAt.toISOString(),
  sentTime: row.sentAt?.toISOString() ?? null,
  sentBy: row.sendBy,
  sentTo: row.sendTo,
  decidedBy: nameOf(row.deciderFirst, row.deciderLast),
  decidedTime: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  acceptedBy: row.acceptedName,
  acceptedTime: row.acceptedAt?.toISOString() ?? null,
})
