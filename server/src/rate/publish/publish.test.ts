import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPortal } from '../../../test/portal.ts'
import { type Desk, dayFromNow, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'
import { openRateCatalogue } from '../catalogue/keep-catalogue.ts'
import { buyerOf, type RateCatalogue } from '../catalogue/rate-catalogue.ts'
import { publishJobs } from './publish-sheet.ts'

let desk: Desk
let catalogue: Awaited<ReturnType<typeof openRateCatalogue>>
beforeAll(async () => {
  desk = await openDesk()
  catalogue = await openRateCatalogue(desk.portal.services)
  await desk.portal.call(
    rateCalls.setFx,
    { body: { currency: 'CNY', rate: '7.12' } },
    { token: desk.token.admin },
  )
})
afterAll(async () => {
  catalogue.stop()
  await desk.close()
})

// The cost of 51 kg to Boston in a channel, by the rate catalogue, in the sheet's currency; undefined if not sold.
const priceIn = (
  rates: RateCatalogue,
  channel: string,
  customerId?: string,
  nowMs = Date.now(),
): number | undefined => {
  const { inquiry } = readInquiry({
    inputData: {
      OriginType: 2,
      OriginCountryCode: 'CN',
      OriginZipCode: '518000',
      DestinationType: 4,
      DestinationCountryCode: 'US',
      DestinationZipCode: '02108',
    },
    pieces: [{ quantity: 1, lengthCm: 10, widthCm: 10, heightCm: 10, weightKg: 51 }],
  })
  if (!inquiry) throw new Error('the inquiry is wrong')
  const { quotes } = priceInquiry({
    sheets: rates.sheetIndex,
    inquiry,
    nowMs,
    fx: rates.fx,
    markups: rates.markups,
    buyer: buyerOf(rates, customerId),
  })
  const line = quotes.find(quote => quote.channel === channel)?.lines[0]
  return line && line.amountMinor / 100
}

const price = async (channel: string, customerId?: string) => {
  await catalogue.refresh()
  return priceIn(catalogue.current(), channel, customerId)
}

const states = async (...ids: string[]) => {
  const found = []
  for (const id of ids) {
    const { state, version, inForce } = await desk.show(id)
    found.push([state, version, ...inForce.map(({ from, to }) => `${from} ${to}`)])
  }
  return found
}
const days = (from: number, to: number) => `${dayFromNow(from)} ${dayFromNow(to)}`

describe('publishing', () => {
  test('puts a sheet on sale, and the next quote has its price', async () => {
    const id = await desk.put(goodSheet({ channel: 'P1' }))
    expect(await price('P1')).toBe(51 * 48)
    expect(await states(id)).toEqual([['published', 1, days(0, 13)]])
    const audit = await desk.db
      .selectFrom('audit_event')
      .where('action', '=', 'rate.sheet-published')
      .select(['person_id', 'details'])
      .execute()
    expect(audit.at(-1)).toMatchObject({ details: { sheetId: id, channel: 'P1', version: 1, cut: [] } })
  })

  test('a later version takes over from its first day, and the older retains the days before', async () => {
    const sheet = goodSheet({ channel: 'P2' })
    const old = await desk.put(sheet)
    const next = await desk.put(
      withPrices({ ...sheet, validFrom: dayFromNow(5), validTo: dayFromNow(18) }, '50', '40'),
    )
    expect(await states(old, next)).toEqual([
      ['published', 1, days(0, 4)],
      ['published', 2, days(5, 18)],
    ])
    await catalogue.refresh()
    expect(priceIn(catalogue.current(), 'P2')).toBe(51 * 48)
    expect(priceIn(catalogue.current(), 'P2', undefined, Date.now() + 6 * 86_400_000)).toBe(51 * 40)
  })

  test('a version of the same days retires the older at once', async () => {
    const sheet = goodSheet({ channel: 'P3' })
    const old = await desk.put(sheet)
    const next = await desk.put(withPrices(sheet, '50', '41'))
    expect(await states(old, next)).toEqual([
      ['retired', 1],
      ['published', 2, days(0, 13)],
    ])
    expect(await price('P3')).toBe(51 * 41)
  })

  test('a version in the midst of another leaves it the days on both sides', async () => {
    const sheet = goodSheet({ channel: 'P4' })
    const old = await desk.put({ ...sheet, validTo: dayFromNow(29) })
    const promo = await desk.put(
      withPrices({ ...sheet, validFrom: dayFromNow(7), validTo: dayFromNow(9) }, '9', '9'),
    )
    expect(await states(old, promo)).toEqual([
      ['published', 1, days(0, 6), days(10, 29)],
      ['published', 2, days(7, 9)],
    ])
    await catalogue.refresh()
    const at = (day: number) => priceIn(catalogue.current(), 'P4', undefined, Date.now() + day * 86_400_000)
    expect([at(0), at(8), at(20)]).toEqual([51 * 48, 51 * 9, 51 * 48])
  })

  test('a first day that has passed means today; a last day that has passed is refused', async () => {
    const id = await desk.put(goodSheet({ channel: 'P5', validFrom: dayFromNow(-5), validTo: dayFromNow(8) }))
    expect(await states(id)).toEqual([['published', 1, days(0, 8)]])
    const { data } = await desk.create(
      goodSheet({ channel: 'P5', validFrom: dayFromNow(-14), validTo: dayFromNow(-1) }),
    )
    const { code, msg } = await desk.publish(data.id)
    expect({ code, msg }).toEqual({ code: 409, msg: '有效期已过，请先修改日期' })
  })

  test('twice is refused, and so is at a time of a year that is none', async () => {
    const id = await desk.put(goodSheet({ channel: 'P6' }))
    expect((await desk.publish(id)).code).toBe(409)
    expect((await desk.publish(id, '0000-01-01T00:00:00Z')).code).toBe(400)
  })

  test('a customer’s own price is that customer’s alone and cuts no public one', async () => {
    const open = await desk.put(goodSheet({ channel: 'P7' }))
    const own = await desk.put(
      withPrices(goodSheet({ channel: 'P7', customer: desk.customer.name }), '30', '30'),
    )
    const group = await desk.put(withPrices(goodSheet({ channel: 'P7', group: 'gold' }), '20', '20'))
    expect((await states(open, own, group)).map(([state]) => state)).toEqual([
      'published',
      'published',
      'published',
    ])
    expect(await price('P7')).toBe(51 * 48)
    expect(await price('P7', desk.customer.id)).toBe(51 * 30)
    expect(await price('P7', '019a0000-0000-7000-8000-00000000abcd')).toBe(51 * 48)
    await desk.db
      .insertInto('customer')
      .values({
        id: '019a0000-0000-7000-8000-0000000000aa',
        name: '金牌',
        monthly_international: '0-10',
        group_name: 'gold',
      })
      .execute()
    expect(await price('P7', '019a0000-0000-7000-8000-0000000000aa')).toBe(51 * 20)
  })

  test('two of one channel at the same moment never overlap, on two instances', async () => {
    const beside = await openPortal({
      beside: { databaseUrl: desk.portal.databaseUrl, mail: desk.portal.mail },
    })
    try {
      for (let round = 0; round < 5; round++) {
        const sheet = goodSheet({ channel: `RACE-${round}` })
        // The first version of a channel takes turns by itself, on the channel's name.
        await desk.put(sheet)
        const drafts = await Promise.all(
          [0, 1, 2, 3].map(number =>
            desk.create(withPrices({ ...sheet, validTo: dayFromNow(10 + number) }, '50', `${40 + number}`)),
          ),
        )
        const responses = await Promise.all(
          drafts.map(({ data }, index) =>
            (index % 2 ? beside : desk.portal).call(
              rateCalls.publish,
              { params: { id: data.id }, body: {} },
              { token: desk.token.pricing },
            ),
          ),
        )
        expect(responses.map(({ code }) => code)).toEqual([200, 200, 200, 200])
        const { rows } = await sql<{ days: string; versions: number[]; overlap: boolean }>`
          select array_agg(version order by version) as versions,
            (select bool_or(a.in_force && b.in_force) from rate_sheet a join rate_sheet b
              on a.channel = b.channel and a.id < b.id where a.channel = ${sheet.channel}) as overlap
          from rate_sheet where channel = ${sheet.channel}`.execute(desk.db)
        expect(rows[0]).toEqual({ versions: [1, 2, 3, 4, 5], overlap: false })
      }
    } finally {
      await beside.close()
    }
  })

  test('a version that is retired while the next one is published leaves one price and no error', async () => {
    for (let round = 0; round < 5; round++) {
      const sheet = goodSheet({ channel: `RETIRE-${round}` })
      const old = await desk.put(sheet)
      const { data } = await desk.create(withPrices(sheet, '50', '40'))
      const [published, retired] = await Promise.all([
        desk.publish(data.id),
        desk.portal.call(rateCalls.retire, { params: { id: old } }, { token: desk.token.pricing }),
      ])
      expect(published.code).toBe(200)
      // The newer version may have retired it first.
      expect(retired.code).toBeOneOf([200, 409])
      expect(await states(old, data.id)).toEqual([
        ['retired', 1],
        ['published', 2, days(0, 13)],
      ])
    }
  })

  test('what fails on the way leaves everything as it was', async () => {
    const sheet = goodSheet({ channel: 'P8' })
    const old = await desk.put(sheet)
    const { data } = await desk.create(withPrices(sheet, '1', '1'))
    await sql`create function no_audit() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      desk.db,
    )
    await sql`create trigger no_audit before insert on audit_event for each row
      when (new.action = 'rate.sheet-published') execute function no_audit()`.execute(desk.db)
    expect((await desk.publish(data.id)).code).toBe(500)
    await sql`drop trigger no_audit on audit_event`.execute(desk.db)
    expect(await states(old, data.id)).toEqual([
      ['published', 1, days(0, 13)],
      ['draft', null],
    ])
    expect(await price('P8')).toBe(51 * 48)
  })

  test('a channel that became another mode’s in the meantime is refused', async () => {
    const first = await desk.create(goodSheet({ channel: 'P9', businessType: 3 }))
    await desk.put(goodSheet({ channel: 'P9' }))
    expect(await desk.publish(first.data.id)).toMatchObject({
      code: 409,
      msg: '这个渠道已用于另一种运输方式',
    })
  })
})

describe('a published sheet', () => {
  test.each([
    ['content', `content = '{}'`],
    ['dates', `valid_to = valid_to + 1`],
    ['days in force, widened', `in_force = '{(,)}'`],
    ['state', `state = 'draft', version = null, published_at = null, in_force = '{}'`],
    ['audience', `group_name = 'gold'`],
    ['version', `version = 99`],
  ])('cannot be changed by any statement: %s', async (_what, change) => {
    const id = await desk.put(goodSheet({ channel: `FINAL-${Math.random()}` }))
    const update = sql`update rate_sheet set ${sql.raw(change)} where id = ${id}`.execute(desk.db)
    await expect(update).rejects.toThrow('a published rate sheet is never changed')
  })

  test('cannot be deleted by any statement, nor two made to overlap', async () => {
    const id = await desk.put(goodSheet({ channel: 'FINAL' }))
    await expect(sql`delete from rate_sheet where id = ${id}`.execute(desk.db)).rejects.toThrow(
      'never removed',
    )
    const { data } = await desk.create(goodSheet({ channel: 'FINAL' }))
    const force = sql`update rate_sheet set state = 'published', version = 2, published_at = now(),
      in_force = datemultirange(daterange(valid_from, valid_to, '[]')) where id = ${data.id}`.execute(desk.db)
    await expect(force).rejects.toThrow('rate_sheet_never_overlaps')
  })

  test('is retired from today on, once', async () => {
    const id = await desk.put(goodSheet({ channel: 'R1' }))
    const retire = () => desk.portal.call(rateCalls.retire, { params: { id } }, { token: desk.token.pricing })
    expect((await retire()).data).toEqual({ id, state: 'retired' })
    expect(await price('R1')).toBeUndefined()
    expect(await retire()).toMatchObject({ code: 409, msg: '这份运价表没有在售' })
    expect(await desk.show(id)).toMatchObject({ state: 'retired', retiredBy: '吴倩（演示）', inForce: [] })
  })
})

describe('publishing at a time', () => {
  const soon = (ms: number) => new Date(Date.now() + ms).toISOString()
  const until = (id: string, state: string) =>
    vi.waitFor(async () => expect((await desk.show(id)).state).toBe(state), {
      timeout: 15_000,
      interval: 100,
    })
  const publishAtOf = async (id: string) => {
    const { publish_at } = await desk.db
      .selectFrom('rate_sheet')
      .where('id', '=', id)
      .select(
        sql<string>`to_char(publish_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('publish_at'),
      )
      .executeTakeFirstOrThrow()
    return publish_at
  }

  test('waits for it, then is published by itself', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S1' }))
    const at = soon(2_500)
    const response = await desk.publish(data.id, at)
    expect(response.data).toMatchObject({ state: 'scheduled', publishAt: at, version: null, inForce: [] })
    expect(await price('S1')).toBeUndefined()
    await until(data.id, 'published')
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at))
    expect(await price('S1')).toBe(51 * 48)
    expect(await desk.show(data.id)).toMatchObject({
      version: 1,
      publishAt: null,
      publishedBy: '吴倩（演示）',
    })
  })

  test('a job that runs twice, on two instances, publishes once', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S6' }))
    // By the name that the answer has for it.
    const body = { publishAt: soon(3_600_000) }
    const asked = await desk.portal.call(
      rateCalls.publish,
      { params: { id: data.id }, body },
      { token: desk.token.pricing },
    )
    expect(asked.data).toMatchObject({ state: 'scheduled', ...body })
    const publishAt = await publishAtOf(data.id)
    const run = Object.values(publishJobs(desk.portal.services))[0]
    const payload = { sheetId: data.id, publishAt }
    await Promise.all([run?.(payload), run?.(payload), run?.({ ...payload, publishAt: 'another time' })])
    expect(await desk.show(data.id)).toMatchObject({ state: 'published', version: 1 })
    const events = await desk.db
      .selectFrom('audit_event')
      .where('action', '=', 'rate.sheet-published')
      .where(sql<boolean>`details ->> 'sheetId' = ${data.id}`)
      .select('id')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('taken back in time, it stays a draft', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S2' }))
    await desk.publish(data.id, soon(3_600_000))
    const publishAt = await publishAtOf(data.id)
    const { data: back } = await desk.portal.call(
      rateCalls.retire,
      { params: { id: data.id } },
      { token: desk.token.pricing },
    )
    expect(back.state).toBe('draft')
    // The job of that time runs all the same.
    await Object.values(publishJobs(desk.portal.services))[0]?.({ sheetId: data.id, publishAt })
    expect(await desk.show(data.id)).toMatchObject({ state: 'draft', publishAt: null })
  })

  test('what cannot be published any more when the time comes goes back to its clerk', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S3', businessType: 2 }))
    await desk.publish(data.id, soon(1_500))
    await desk.put(goodSheet({ channel: 'S3' }))
    await until(data.id, 'draft')
    const event = await desk.db
      .selectFrom('audit_event')
      .where('action', '=', 'rate.publish-refused')
      .select('details')
      .executeTakeFirst()
    expect(event?.details).toMatchObject({ sheetId: data.id, reason: 'rate.channel-mode' })
  })

  test('a time behind the last day is refused at once', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S5', validTo: dayFromNow(2) }))
    expect(await desk.publish(data.id, soon(4 * 86_400_000))).toMatchObject({
      code: 409,
      msg: '有效期已过，请先修改日期',
    })
    expect(await desk.show(data.id)).toMatchObject({ state: 'draft' })
  })

  test('a time that has passed is now; no time at all is refused', async () => {
    const { data } = await desk.create(goodSheet({ channel: 'S4' }))
    expect((await desk.publish(data.id, 'tomorrow')).code).toBe(400)
    expect((await desk.publish(data.id, '2020-01-01T00:00:00Z')).data).toMatchObject({ state: 'published' })
  })
})

test('channels whose cover ends within two weeks without a successor are named', async () => {
  await desk.put(goodSheet({ channel: 'E-SOON', validTo: dayFromNow(3) }))
  await desk.put(goodSheet({ channel: 'E-LATE', validTo: dayFromNow(15) }))
  await desk.put(goodSheet({ channel: 'E-NEXT', validTo: dayFromNow(3) }))
  await desk.put(goodSheet({ channel: 'E-NEXT', validFrom: dayFromNow(4), validTo: dayFromNow(17) }))
  // A successor that begins later leaves a gap.
  await desk.put(goodSheet({ channel: 'E-GAP', validTo: dayFromNow(4) }))
  await desk.put(goodSheet({ channel: 'E-GAP', validFrom: dayFromNow(7), validTo: dayFromNow(20) }))
  await desk.put(goodSheet({ channel: 'E-LATER', validFrom: dayFromNow(2), validTo: dayFromNow(15) }))
  await desk.put(goodSheet({ channel: 'E-OWN', customer: desk.customer.id, validTo: dayFromNow(2) }))
  const expiring = async (token: string) =>
    (await desk.portal.call(rateCalls.expiring, {}, { token })).data.filter(row =>
      row.channel.startsWith('E-'),
    )
  expect(await expiring(desk.token.pricing)).toMatchObject([
    { channel: 'E-OWN', daysLeft: 2, customerName: desk.customer.name },
    { channel: 'E-SOON', lastDay: dayFromNow(3), daysLeft: 3, service: '测试快递' },
    { channel: 'E-GAP', lastDay: dayFromNow(4), daysLeft: 4 },
  ])
  expect(await expiring(desk.token.admin)).toHaveLength(3)
  expect(await expiring(desk.token.foreign)).toEqual([])
})
