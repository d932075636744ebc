import type { deskCustomerSchema } from '@dtms/contract/desk/customer.schema.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { transportStateOf } from '@dtms/contract/order/transport.ts'
import type * as z from 'zod/mini'
import { customersOnHold, showNewLimits, termsOfCustomer } from '#bill/public.ts'
import { listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { type DeskScope, deskScope } from '../scope.ts'
import {
  type AgentRow,
  agentsOf,
  type CustomerRow,
  conversationsOf,
  customerPlan,
  customerRow,
  customerRows,
  groupsOf,
  markupsFor,
  recentOrders,
  usersOf,
} from './sql.ts'
import { viewRefusalOf } from './view-as.ts'

type Query = z.output<typeof deskCustomerSchema.customers.query>

export const listCustomers = async (
  db: Database,
  { providerId, providerIds, providers }: DeskScope,
  query: Query,
  language: Language,
) => {
  const [{ rows, ...page }, groups, agents, newLimits] = await Promise.all([
    listPage(db, customerRows(db, providerId, query), customerPlan(providerId), query),
    groupsOf(db, providerId),
    agentsOf(db, providerId),
    showNewLimits(db, providerId),
  ])
  const ids = rows.map(({ id }) => id)
  const held = await customersOnHold(db, ids, providerIds)
  return {
    ...page,
    list: rows.map(row => rowOf(row, held.has(row.id))),
    groups,
    agents: agents.map(agentOf),
    providers: providers.map(one => ({ code: one.code, name: one[`name_${language}`] })),
    newLimits,
  }
}

const agentOf = ({ id, firstName, lastName, provider }: AgentRow) => ({
  id,
  name: fullName({ first_name: firstName, last_name: lastName }),
  provider,
})

const rowOf = (row: CustomerRow, onHold: boolean) => ({
  id: row.id,
  name: row.name,
  nameEn: row.name_en,
  group: row.group_name,
  state: row.state,
  onHold,
  // Without a login: the contact, as staff noted them.
  ownerName:
    row.state === 'nologin'
      ? row.contact
      : fullName({ first_name: row.owner_first ?? '', last_name: row.owner_last ?? '' }),
  ownerEmail: row.state === 'nologin' ? row.email : (row.owner_email ?? ''),
  phone: row.phone,
  agent: row.agent && agentOf(row.agent),
  openOrders: row.open_orders,
  lastOrder: row.last_order?.toISOString() ?? null,
  balance: Number(row.balance_minor) / 100,
  createdAt: row.created_at.toISOString(),
})

// One customer, with what it has with this provider (for the portal's administrator: with all of them).
export const showCustomer = async (db: Database, who: Session, id: string, language: Language) => {
  const { providerId, providerIds } = await deskScope(db, who, '')
  const row = await customerRow(db, providerId, id)
  if (!row) throw refuse('thing.not-found')
  const [users, orders, conversations, markups, terms, agents, groups, held, refusal] = await Promise.all([
    usersOf(db, id),
    recentOrders(db, providerId, id),
    conversationsOf(db, providerId, id),
    markupsFor(db, providerId, row),
    readsTerms(who) ? termsOfCustomer(db, providerIds, id, language) : [],
    agentsOf(db, providerId),
    groupsOf(db, providerId),
    customersOnHold(db, [id], providerIds),
    viewRefusalOf(db, who, id),
  ])
  return {
    ...rowOf(row, held.has(id)),
    taxNumber: row.tax_number,
    address: row.address,
    contact: row.contact,
    email: row.email,
    industry: row.industry,
    monthlyInternational: row.monthly_international,
    users: users.map(({ first_name, last_name, lastSeen, ...user }) => ({
      ...user,
      name: fullName({ first_name, last_name }),
      lastSeen: lastSeen?.toISOString() ?? null,
    })),
    orders: orders.map(({ payableUsdMinor, submittedAt, originName, destinationName, ...order }) => ({
      id: order.id,
      orderNo: order.orderNo,
      businessType: order.businessType,
      flowStatus: order.flowStatus,
      transportState: transportStateOf(order.lastMilestone, order.exception),
      exception: order.exception,
      cancelRequested: order.cancelRequested,
      consentWanted: order.consentWanted,
      provider: order.provider,
      originName: originName?.[language] ?? '',
      destinationName: destinationName?.[language] ?? '',
      amount: payableUsdMinor === null ? null : Number(payableUsdMinor) / 100,
      submittedAt: submittedAt.toISOString(),
    })),
    conversations: conversations.map(talk => ({
      id: talk.id,
      provider: { code: talk.code, name: talk.name[language] },
      agent: talk.agent && agentOf(talk.agent),
      lastAt: talk.lastAt.toISOString(),
      waitingSince: talk.waitingSince?.toISOString() ?? null,
      opens: talk.providerId === providerId,
    })),
    markups,
    terms,
    agents: agents.map(agentOf),
    groups,
    language: row.invoice_language,
    invitedAt: row.owner_invited_at?.toISOString() ?? null,
    viewRefusal: refusal ? failures[refusal].words[language] : '',
    may: mayOf(who, row),
  }
}

// Those who may ask for them (bill-desk-payment.ts).
const readsTerms = ({ roles }: Session) => roles.some(role => role !== 'pricing')

const mayOf = ({ personId, roles, providerId }: Session, row: CustomerRow) => {
  const isAdmin = roles.includes('admin')
  const isTheirs =
    row.state === 'nologin' && (providerId === undefined || providerId === row.created_by_provider)
  return {
    edit: isTheirs,
    invite: isTheirs,
    view: isAdmin || row.agent?.id === personId,
    assign: isAdmin,
    activate: isAdmin,
    toggle: isAdmin && providerId === undefined,
    group: isAdmin && providerId === undefined,
    terms: isAdmin || roles.includes('finance'),
  }
}
