import { randomUUID } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { CallAddress } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAttempts, keyAttempts } from '../test/attempts/account.ts'
import { type Attempt, type CallAttempt, openStage, type Stage } from '../test/attempts/attempt.ts'
import { billAttempts, billPaymentAttempts } from '../test/attempts/bills.ts'
import { importAttempts } from '../test/attempts/imports.ts'
import {
  amendmentAttempts,
  chatAttempts,
  orderAttempts,
  orderBulkAttempts,
  orderPdfAttempts,
  quoteAttempts,
} from '../test/attempts/orders.ts'
import {
  addressAttempts,
  commodityAttempts,
  contentAttempts,
  fileAttempts,
  myPricesAttempts,
  noticeAttempts,
  pushAttempts,
  referenceAttempts,
  savedViewAttempts,
  searchAttempts,
  siteAttempts,
} from '../test/attempts/records.ts'
import { sendAttempt } from '../test/attempts/send.ts'
import { webhookAttempts } from '../test/attempts/webhooks.ts'
import { signInAs } from '../test/people.ts'
import { digestOf } from './account/password.ts'

// Every call × every role, with requests that would succeed: anonymous, a disabled colleague, one without modules,
// one with all of them, the owner, another company's owner, another provider's agent. Staff calls are tried by every
// staff role in every-desk-call.test.ts.
const attempts: Record<string, CallAttempt> = Object.fromEntries(
  Object.entries({
    account: accountAttempts,
    address: addressAttempts,
    bill: billAttempts,
    billPayment: billPaymentAttempts,
    chat: chatAttempts,
    commodity: commodityAttempts,
    content: contentAttempts,
    file: fileAttempts,
    import: importAttempts,
    key: keyAttempts,
    myPrices: myPricesAttempts,
    notice: noticeAttempts,
    push: pushAttempts,
    savedView: savedViewAttempts,
    order: orderAttempts,
    orderAmendment: amendmentAttempts,
    orderPaper: orderPdfAttempts,
    orderBulk: orderBulkAttempts,
    quote: quoteAttempts,
    reference: referenceAttempts,
    search: searchAttempts,
    site: siteAttempts,
    webhook: webhookAttempts,
  }).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, attempt]) => [`${feature}.${call}`, attempt]),
  ),
)

let stage: Stage
let calls: Map<string, CallAddress>
beforeAll(async () => {
  stage = await openStage()
  calls = new Map(stage.portal.routes.map(({ name, address }) => [name, address]))
})
afterAll(() => stage.portal.close())

type RoleName = keyof Stage['tokens']
const roleNames = ['anonymous', 'disabled', 'bare', 'staff', 'other', 'member', 'owner'] as const

// The access rules, written a second time and independently of `kernel/access.ts`.
const door = ({ access, roles, module }: CallAddress, role: RoleName): 'in' | 403 | 601 | 602 => {
  if (access === 'open' || access === 'reset') return 'in'
  if (role === 'anonymous') return 602
  if (role === 'disabled') return 601
  if (access === 'staff' && role !== 'staff') return 403
  if (access === 'customer' && role === 'staff') return 403
  const has = { bare: 'member', member: 'member', owner: 'owner', other: 'owner', staff: 'agent' }[role]
  if (roles && !roles.some(one => one === has)) return 403
  return module && role === 'bare' ? 403 : 'in'
}

const send = (address: CallAddress, attempt: Attempt, token?: string) =>
  sendAttempt(stage.portal, address, attempt, token)

// The same request about an absent record.
const absent = (attempt: Attempt): Attempt => ({
  ...attempt,
  params: Object.fromEntries(Object.keys(attempt.params ?? {}).map(name => [name, randomUUID()])),
  query: { ...attempt.query, ...otherIds(attempt.query) } as Record<string, string>,
  ...(attempt.body !== undefined && { body: { ...(attempt.body as object), ...otherIds(attempt.body) } }),
})
const idNames = ['id', 'quoteId', 'orderId', 'inquiryId']
const otherIds = (named: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.keys(named ?? {})
      .filter(name => idNames.includes(name))
      .map(name => [name, randomUUID()]),
  )
const namesThing = ({ params, query, body }: Attempt) =>
  params !== undefined || [query, body].some(part => Object.keys(otherIds(part)).length > 0)

const ownSession = (role: RoleName) => {
  const { portal, emails } = stage
  const isDemo = role === 'owner' || role === 'staff'
  return role === 'anonymous' || role === 'disabled'
    ? stage.tokens[role]
    : signInAs(portal, emails[role], isDemo ? digestOf('Demo#2026') : undefined)
}

test('every call that is not the staff’s alone is tried here', () => {
  const theirs = [...calls].filter(([, { access }]) => access !== 'staff').map(([name]) => name)
  expect(Object.keys(attempts).sort()).toEqual(theirs.sort())
})

test('the staff’s calls are closed to every role of a company, before anything is read', async () => {
  for (const [name, address] of [...calls].filter(([, { access }]) => access === 'staff'))
    for (const role of roleNames.filter(one => one !== 'staff')) {
      const { code } = await send(address, {}, stage.tokens[role])
      expect([name, role, code]).toEqual([name, role, door(address, role)])
    }
})

test.each(Object.keys(attempts))('%s', async name => {
  const address = calls.get(name)
  const attempt = attempts[name]
  if (!address || !attempt) throw new Error('no such call')
  const { answers = 200, onlyAmongOwn, shows } = attempt
  const own: readonly RoleName[] = attempt.personal ? ['member', 'owner'] : ['bare', 'member', 'owner']
  // The owner's record: strangers try it first, and it must be unchanged for the owner.
  const tried = await attempt.make(stage, stage.tokens.owner)
  const isThing = namesThing(tried) && !attempt.idsAreShared
  for (const role of roleNames) {
    const kept = door(address, role)
    const foreign = !own.includes(role)
    const fresh = kept === 'in' && role !== 'owner' && !(isThing && foreign)
    const request = fresh ? await attempt.make(stage, stage.tokens[role] ?? stage.tokens.owner) : tried
    const token = attempt.endsSession ? await ownSession(role) : stage.tokens[role]
    const { code, text, said } = await send(address, request, token)
    const at = { name, role }
    if (kept !== 'in') expect({ ...at, code, text }).toEqual({ ...at, code: kept, text })
    else if (foreign && isThing) {
      // PRODUCT 5: foreign records are not found.
      const { said: nothing } = await send(address, absent(request), token)
      expect({ ...at, code, said }).toEqual({ ...at, code: 404, said: nothing })
    } else if (!(foreign && onlyAmongOwn)) {
      const wanted = role === 'staff' ? (attempt.staffAnswer ?? answers) : answers
      expect({ ...at, code, text }).toEqual({ ...at, code: wanted, text })
    }
    const sees = !foreign && !(role === 'bare' && attempt.shownByModule)
    if (kept === 'in' && shows)
      expect({ ...at, shown: text.includes(shows(stage)) }).toEqual({ ...at, shown: sees })
  }
})

// PRODUCT 7.1: the secret of a mailed offer leads to that offer. As a session it is none, at any door.
test('the secret of an offer opens no call but those of offers', async () => {
  const { body } = (await quoteAttempts.offer.make(stage, stage.tokens.owner)) as { body: { token: string } }
  let tried = 0
  for (const [name, address] of calls) {
    if (address.access === 'open' || address.access === 'reset') continue
    tried += 1
    const { code } = await send(address, {}, body.token)
    expect([name, code]).toEqual([name, 602])
  }
  expect(tried).toBeGreaterThan(200)
  const offer = calls.get('quote.offer') as CallAddress
  expect((await send(offer, { body })).code).toBe(200)
})

// PRODUCT 7.1: staff who view the portal as the customer. Everything that is not a GET is refused before its input is
// read, and no GET leaves a trace in the customer's rows.
test('a view reads and changes nothing, whatever is called', async () => {
  const { portal, tokens } = stage
  const { id } = (await portal.call(accountCalls.current, {}, { token: tokens.owner })).data
  const admin = await signInAs(portal, 'admin@demo.test', digestOf('Demo#2026'))
  const { token } = (await portal.call(deskCustomerCalls.viewAs, { params: { id } }, { token: admin })).data
  for (const [name, address] of calls)
    if (address.method !== 'GET' && address.access !== 'reset') {
      const { code, said } = await send(address, {}, token)
      expect([name, code, said.msg]).toEqual([name, 403, failures['access.view-only'].words.zh])
    }

  const requests = new Map<string, Attempt>()
  for (const [name, address] of calls)
    if (address.method === 'GET' && address.access !== 'staff' && name !== 'account.logout')
      requests.set(name, (await attempts[name]?.make(stage, tokens.owner)) ?? {})
  const before = await customerRows()
  for (const [name, request] of requests) {
    const address = calls.get(name) as CallAddress
    const { code } = await send(address, request, token)
    if (address.notInView) expect([name, code]).toEqual([name, 403])
    else expect([name, code]).not.toEqual([name, 500])
  }
  expect(await customerRows()).toEqual(before)
})

// Every row of a table that names a customer, as one digest a table; but for sessions, the trail, and the log of quotes, which
// a job writes from inquiries every few minutes.
const customerRows = async () => {
  const { db } = stage.portal
  const { rows: tables } = await sql<{ name: string }>`select distinct table_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'customer_id'
      and table_name not in ('token', 'audit_event', 'quote_asked') order by name`.execute(db)
  expect(tables.length).toBeGreaterThan(10)
  const digests = tables.map(async ({ name }) => {
    const { rows } = await sql<{ digest: string }>`select md5(coalesce(string_agg(md5(t::text), '' order by
      md5(t::text)), '')) as digest from ${sql.table(name)} t`.execute(db)
    return [name, rows[0]?.digest]
  })
  return Object.fromEntries(await Promise.all(digests))
}
