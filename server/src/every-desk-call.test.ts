import { randomUUID } from 'node:crypto'
import type { CallAddress } from '@dtms/contract/wire.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addJob } from '#kernel/jobs.ts'
import type { Attempt } from '../test/attempts/attempt.ts'
import type { DeskAttempt } from '../test/attempts/desk.ts'
import {
  auditAttempts,
  customerDeskAttempts,
  deskKeyAttempts,
  healthAttempts,
  permissionAttempts,
  siteDeskAttempts,
  staffAttempts,
} from '../test/attempts/desk-administration.ts'
import {
  billDeskAttempts,
  billDeskLedgerAttempts,
  billDeskPaymentAttempts,
  billDeskRefundAttempts,
  billDeskRunAttempts,
  billDeskStatementAttempts,
  dunningAttempts,
  holdAttempts,
  promiseAttempts,
} from '../test/attempts/desk-money.ts'
import { rateAttempts } from '../test/attempts/desk-rates.ts'
import {
  amendmentDeskAttempts,
  orderWorkAttempts,
  taskAttempts,
  taskRuleAttempts,
} from '../test/attempts/desk-task.ts'
import {
  mailDeskAttempts,
  pageDeskAttempts,
  placeDeskAttempts,
  remoteAreaDeskAttempts,
} from '../test/attempts/desk-words.ts'
import {
  chatDeskAttempts,
  deskAttempts,
  importDeskAttempts,
  orderDeskAttempts,
  quoteDeskAttempts,
  searchDeskAttempts,
} from '../test/attempts/desk-work.ts'
import {
  openProviderFixture,
  type Person,
  type ProviderFixture,
  type Seat,
} from '../test/attempts/provider-fixture.ts'
import { sendAttempt } from '../test/attempts/send.ts'
import { seatShipper, seatStaff } from '../test/people.ts'
import { openPortal, type Portal } from '../test/portal.ts'
import { fillDemoAccounts } from './account/demo.ts'
import { isReadField } from './desk/public.ts'

// Every staff call × every staff role × their own provider and another one (PRODUCT 1, TRUST): two providers with the
// same records, one common customer, and the records of one never reach the other.
const attempts: Record<string, DeskAttempt> = Object.fromEntries(
  Object.entries({
    account: { ...staffAttempts, ...permissionAttempts },
    billDesk: billDeskAttempts,
    billDeskLedger: billDeskLedgerAttempts,
    billDeskRefund: billDeskRefundAttempts,
    billDeskPayment: billDeskPaymentAttempts,
    billDeskRun: billDeskRunAttempts,
    billDeskStatement: billDeskStatementAttempts,
    billDunning: dunningAttempts,
    billHold: holdAttempts,
    billPromise: promiseAttempts,
    chat: chatDeskAttempts,
    desk: deskAttempts,
    deskAudit: auditAttempts,
    deskCustomer: customerDeskAttempts,
    deskHealth: healthAttempts,
    deskKey: deskKeyAttempts,
    deskMail: mailDeskAttempts,
    deskPage: pageDeskAttempts,
    deskPlace: placeDeskAttempts,
    deskRemoteArea: remoteAreaDeskAttempts,
    deskSite: siteDeskAttempts,
    importDesk: importDeskAttempts,
    orderAmendmentDesk: amendmentDeskAttempts,
    orderDesk: orderDeskAttempts,
    orderWork: orderWorkAttempts,
    quote: quoteDeskAttempts,
    rate: rateAttempts,
    search: searchDeskAttempts,
    task: taskAttempts,
    taskRule: taskRuleAttempts,
  }).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, attempt]) => [`${feature}.${call}`, attempt]),
  ),
)
const names = Object.keys(attempts)
const attemptAt = (name: string) => attempts[name] as DeskAttempt

let portal: Portal
let calls: Map<string, CallAddress>
let common: Person
// Whose things strangers try to reach. HD is the default provider, so what names none must not become HD's.
let fixture: ProviderFixture
let strangers: ProviderFixture
// The requests of each provider, built before any is sent.
const asked = new Map<string, { ours: Attempt; theirs: Attempt }>()

// Every object of the desk, by many calls: longer than a test on a machine that is shared.
const setUpMs = 300_000

beforeAll(async () => {
  portal = await openPortal()
  await fillDemoAccounts(portal.services)
  await sql`insert into fx_rate (currency, rate, valid_from) values ('CNY', 7.1, '2020-01-01') on conflict do nothing`.execute(
    portal.db,
  )
  const staffs = portal.routes.filter(({ address }) => address.access === 'staff')
  calls = new Map(staffs.map(({ name, address }) => [name, address]))
  common = await seatShipper(portal, { company: 'Common Trading' })
  const root = await seatStaff(portal, { roles: ['admin'], providerId: null, lastName: '总' })
  strangers = await openProviderFixture(portal, 'YT', 'Merlin', common, root.token)
  fixture = await openProviderFixture(portal, 'HD', 'Kestrel', common, root.token)
  for (const name of names) {
    const { by, make } = attemptAt(name)
    const seat = by[0] as Seat
    const [ours, theirs] = await Promise.all([make(fixture, seat), make(strangers, seat)])
    asked.set(name, { ours, theirs })
  }
}, setUpMs)
afterAll(() => portal.close())

const send = (name: string, attempt: Attempt, token?: string) =>
  sendAttempt(portal, calls.get(name) as CallAddress, attempt, token)
const seats = ['agent', 'pricing', 'finance', 'admin'] as const

test('every call of the staff is tried here', () => {
  expect(names.toSorted()).toEqual([...calls.keys()].sort())
})

// Refused before anything is read: anonymous callers, customers, and staff of both providers with other roles.
const doorOf = async (name: string, attempt: Attempt, by: readonly Seat[]) => {
  const kept: [who: string, token: string | undefined, code: number][] = [
    ['anonymous', undefined, 602],
    ['owner', fixture.customer.token, 403],
    ...seats
      .filter(seat => !by.includes(seat))
      .flatMap(seat =>
        [fixture, strangers].map(({ code, tokens }): [string, string, number] => [
          `${code} ${seat}`,
          tokens[seat],
          403,
        ]),
      ),
  ]
  const found = await Promise.all(
    kept.map(async ([who, token]) => [who, (await send(name, attempt, token)).code] as const),
  )
  return {
    found: Object.fromEntries(found),
    wanted: Object.fromEntries(kept.map(([who, , code]) => [who, code])),
  }
}

// The places in two requests where they name different things.
type Path = readonly string[]
const differing = (one: unknown, other: unknown, path: Path = []): Path[] => {
  if (typeof one === 'string') return one === other ? [] : [path]
  if (typeof one !== 'object' || one === null || Buffer.isBuffer(one)) return []
  return Object.entries(one).flatMap(([key, value]) =>
    differing(value, (other as Record<string, unknown> | undefined)?.[key], [...path, key]),
  )
}
const read = (from: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], from)
const written = <Thing>(into: Thing, [key, ...rest]: Path, value: unknown): Thing => {
  if (key === undefined) return value as Thing
  const copy = (Array.isArray(into) ? [...into] : { ...into }) as Record<string, unknown>
  copy[key] = written(copy[key], rest, value)
  return copy as Thing
}
// A name of the same format that nothing has.
const nothingLike = (named: string): string => {
  const fresh = named.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, randomUUID())
  return fresh === named ? named.replace(/[A-Z]/g, 'Q').replace(/[a-z]/g, 'q') : fresh
}
// What was answered, but for the name itself and for what is new every time.
const plain = (text: string, named: string) =>
  text
    .replaceAll(named, '?')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')

// The audit trail, which records every refusal, and the counts of a scheduled job.
const writtenOnTheirOwn = ['audit_event', 'quote_asked', 'quote_asked_day']
const rowsOfProvider = async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`select table_name as name,
      array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' and column_name in ('provider_id', 'customer_id') and table_name <> all(${writtenOnTheirOwn}::text[])
    group by table_name order by table_name`.execute(portal.db)
  const held: Record<string, string> = {}
  for (const { name, columns } of rows) {
    const ids = { provider_id: fixture.providerId, customer_id: fixture.customer.customerId }
    const mine = columns.map(column => sql`${sql.ref(column)} = ${ids[column as keyof typeof ids]}`)
    const { rows: found } = await sql<{
      all: string
    }>`select coalesce(string_agg(row::text, E'\n' order by row::text), '')
      as all from ${sql.table(name)} row where ${sql.join(mine, sql` or `)}`.execute(portal.db)
    held[name] = found[0]?.all ?? ''
  }
  return held
}

let before: Record<string, string>
describe('strangers', () => {
  beforeAll(async () => {
    // What recurring jobs add to the created records, and the jobs of these, have to be there first.
    for (const task of ['order:fill-arrivals', 'order:make-tasks']) await addJob(portal.db, task, {})
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from graphile_worker.jobs where run_at <= now()`.execute(portal.db)
      expect(rows).toEqual([])
    }, 30_000)
    before = await rowsOfProvider()
  })

  test.each(names)('%s', async name => {
    const { by, newNames = [] } = attemptAt(name)
    const { ours, theirs } = asked.get(name) as { ours: Attempt; theirs: Attempt }
    const kept = await doorOf(name, ours, by)
    expect({ name, ...kept.found }).toEqual({ name, ...kept.wanted })
    const places = differing(theirs, ours).filter(path => !newNames.includes(path.at(-1) ?? ''))
    for (const seat of seats.filter(one => by.includes(one))) {
      const at = { name, seat }
      const token = strangers.tokens[seat]
      for (const path of places) {
        const foreign = String(read(ours, path))
        const absent = nothingLike(foreign)
        const [tried, missed] = await Promise.all(
          [foreign, absent].map(value => send(name, written(theirs, path, value), token)),
        )
        if (!tried || !missed) throw new Error('not answered')
        // PRODUCT 5: foreign records are not found.
        const told = { ...at, path, text: plain(tried.text, foreign) }
        expect(told).toEqual({ ...at, path, text: plain(missed.text, absent) })
        if (path[0] === 'params')
          expect({ ...at, path, code: tried.code }).toEqual({ ...at, path, code: 404 })
        expect({ ...at, path, text: tried.text.replaceAll(foreign, '?') }).not.toMatchObject({
          text: expect.stringMatching(/kestrel/i),
        })
      }
    }
  })

  test('leave everything of the other provider unchanged', async () => {
    expect(await rowsOfProvider()).toEqual(before)
  })
})

describe('at home', () => {
  test.each(names)('%s', async name => {
    const { by, make, answers = 200, shows, personal } = attemptAt(name)
    const { ours, theirs } = asked.get(name) as { ours: Attempt; theirs: Attempt }
    for (const [turn, seat] of by.entries()) {
      // Portal admins have access to everything: they take the other provider's requests.
      const kept = turn === 0 ? ours : seat === 'portal' && !personal ? theirs : undefined
      const attempt = kept ?? (await make(fixture, seat))
      const at = { name, seat }
      const { code, text } = await send(name, attempt, fixture.tokens[seat])
      expect({ ...at, code, text }).toEqual({ ...at, code: answers, text })
      const shown = shows && {
        shown: text.includes(shows(seat === 'portal' && turn > 0 ? strangers : fixture)),
      }
      if (shown) expect({ ...at, ...shown }).toEqual({ ...at, shown: true })
      if (seat !== 'portal')
        expect({ ...at, foreign: /.{0,60}merlin.{0,60}/i.exec(text)?.[0] }).toEqual({
          ...at,
          foreign: undefined,
        })
    }
    if (!by.includes('portal'))
      expect({ name, portal: (await send(name, ours, fixture.tokens.portal)).code }).toEqual({
        name,
        portal: 403,
      })
  })

  test('a customer of both is shown to each with what is its own', async () => {
    const params = { id: common.customerId }
    for (const seat of seats) {
      const { code, text } = await send('deskCustomer.customer', { params }, fixture.tokens[seat])
      expect({ seat, code, own: text.includes('Kestrel') }).toEqual({ seat, code: 200, own: true })
      expect({ seat, foreign: /.{0,60}merlin.{0,60}/i.exec(text)?.[0] }).toEqual({ seat, foreign: undefined })
    }
  })

  test('the trail describes in words all that this left in it', async () => {
    const { rows } = await sql<{ name: string }>`
      with kept as (select details::jsonb as details from audit_event)
      select distinct name from (
        select jsonb_object_keys(details) as name from kept
        union select jsonb_object_keys(details -> part) from kept, unnest('{before,after}'::text[]) as part
          where jsonb_typeof(details -> part) = 'object'
        union select change ->> 'field' from kept, jsonb_array_elements(
          case when jsonb_typeof(details -> 'changes') = 'array' then details -> 'changes' else '[]' end) as change
      ) as named where name is not null and name not in ('before', 'after')`.execute(portal.db)
    expect(rows.map(({ name }) => name).filter(name => !isReadField(name))).toEqual([])
  })
})
