import { randomUUID } from 'node:crypto'
import type { CallAddress } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAttempts } from '../test/attempts/account.ts'
import { type Attempt, type CallAttempt, openStage, type Stage } from '../test/attempts/attempt.ts'
import { billAttempts, billPaymentAttempts } from '../test/attempts/bills.ts'
import {
  addressAttempts,
  commodityAttempts,
  contentAttempts,
  fileAttempts,
  noticeAttempts,
  referenceAttempts,
  savedViewAttempts,
  searchAttempts,
  siteAttempts,
} from '../test/attempts/books.ts'
import { importAttempts } from '../test/attempts/imports.ts'
import {
  chatAttempts,
  orderAttempts,
  orderBulkAttempts,
  orderPdfAttempts,
  quoteAttempts,
} from '../test/attempts/orders.ts'
import { sendAttempt } from '../test/attempts/send.ts'
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
    notice: noticeAttempts,
    savedView: savedViewAttempts,
    order: orderAttempts,
    orderPaper: orderPdfAttempts,
    orderBulk: orderBulkAttempts,
    quote: quoteAttempts,
    reference: referenceAttempts,
    search: searchAttempts,
    site: siteAttempts,
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
