import { readFileSync } from 'node:fs'
import { deskRemoteAreaCalls } from '@dtms/contract/desk/remote-area.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import type { SurchargeFormat } from '@dtms/pricing/sheet/sheet.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir } from '../../../test/order-scene.ts'
import { type Desk, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const sample = readFileSync(new URL('../../../test/remote-areas-sample.csv', import.meta.url), 'utf8')

const send = async (
  content: string | Buffer,
  { seen = '', as = desk.token.admin, ...query }: Record<string, string> = {},
) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'areas.csv')
  const search = new URLSearchParams({
    code: 'DHL-REMOTE',
    carrier: 'DHL',
    validFrom: '2026-11-01',
    ...query,
  })
  if (seen) search.set('seen', seen)
  const response = await desk.portal.request(`${deskRemoteAreaCalls.import.path}?${search}`, {
    ...{ method: 'POST', body: form, token: as, language: 'en' },
  })
  return (await response.json()) as Envelope<OutputOf<typeof deskRemoteAreaCalls.import>>
}
const take = async (content: string, query: Record<string, string> = {}) => {
  const { data } = await send(content, query)
  return send(content, { ...query, seen: data.seen })
}
const find = async (country: string, postcode: string) =>
  (await desk.portal.call(referenceCalls.remoteAreas, { query: { country, postcode, town: '' } })).data

describe('a carrier’s table', () => {
  test('shows how it differs, is stored as it was seen, and says for whom a postcode is remote', async () => {
    const { data } = await send(sample)
    expect(data).toMatchObject({ imported: 0, findings: [], added: 200, removed: 0, same: 0 })
    expect(data.differences[0]).toMatchObject({ does: 'add' })
    expect(await find('US', '99701')).toEqual([])
    expect((await send(sample, { seen: data.seen })).data.imported).toBe(200)
    expect(await find('US', '99701')).toMatchObject([{ code: 'DHL-REMOTE', carrier: 'DHL' }])
    expect(await find('US', '10001')).toEqual([])
  })

  test('has versions: the later one is told by its difference and takes over on its day', async () => {
    const rows = 'Country,Town,Postcode From,Postcode To,Category\nUS,Fairbanks,99701,99712,REMOTE\n'
    const { data } = await send(rows, { validFrom: '2099-01-01' })
    expect(data).toMatchObject({ added: 1, removed: 200 })
    await send(rows, { validFrom: '2099-01-01', seen: data.seen })
    expect(await find('US', '71205')).toHaveLength(1)
    const { data: versions } = await desk.portal.call(
      deskRemoteAreaCalls.versions,
      {},
      { token: desk.token.admin },
    )
    expect(versions.map(one => [one.version, one.term, one.rows])).toEqual([
      [2, 'coming', 1],
      [1, 'current', 200],
    ])
  })

  test('with another version in between is not stored as it was not seen', async () => {
    const rows = (category: string) => `country,postcodeFrom,category\nUS,00901,${category}\n`
    const { data } = await send(rows('A'), { code: 'UPS-1' })
    expect((await take(rows('B'), { code: 'UPS-1' })).data.imported).toBe(1)
    expect((await send(rows('A'), { code: 'UPS-1', seen: data.seen })).code).toBe(409)
  })

  test('with faults names each at its cell, and nothing is stored', async () => {
    const rows = [
      'country,town,postcodeFrom,postcodeTo',
      'XX,,1000,2000',
      'US,,99712,99701',
      'US,,9970,99712',
      'US,,,99712',
      'DE,,!!,',
      'US,,10000,10001',
      'US,,10000,10001',
    ].join('\n')
    const { data } = await send(rows, { code: 'BAD-1' })
    expect(data.seen).toBe('')
    expect(data.findings.map(({ row, column }) => `${row}${column}`)).toEqual([
      ...['2A', '3D', '4D', '5C', '6C', '8A'],
    ])
    expect((await send(rows, { code: 'BAD-1', seen: 'x' })).data.imported).toBe(0)
  })

  // Towns with one postcode each, as express carriers list them; none of them is 10001.
  const longList = (rows: number, category = 'REMOTE', fault = '') =>
    [
      'country,town,postcodeFrom,postcodeTo,category',
      ...Array.from({ length: rows }, (_, n) => {
        const country = ['US', 'CA', 'AU', 'BR'][n % 4]
        const postcode = String(20_000 + Math.floor(n / 4)).padStart(5, '0')
        return `${country},Town ${n},${postcode},${n === rows - 1 && fault ? fault : postcode},${category}`
      }),
    ].join('\n')

  test('of 60,000 rows is stored, found, priced, compared and exported', async () => {
    const code = 'LONG-1'
    const { data } = await send(longList(60_000), { code })
    expect(data).toMatchObject({ findings: [], added: 60_000, differencesLeftOut: 59_800 })
    expect((await send(longList(60_000), { code, seen: data.seen })).data.imported).toBe(60_000)
    expect(await find('US', '34999')).toMatchObject([{ code, area: { town: 'Town 59996' } }])
    expect(await find('US', '10001')).toEqual([])
    const { data: next } = await send(longList(59_990), { code, validFrom: '2099-01-01' })
    expect(next).toMatchObject({ added: 0, removed: 10, same: 59_990 })
    const { data: versions } = await desk.portal.call(
      ...([deskRemoteAreaCalls.versions, {}, { token: desk.token.admin }] as const),
    )
    const version = versions.find(one => one.code === code)
    expect(version).toMatchObject({ rows: 60_000, term: 'current' })
    const file = await desk.portal.request(
      deskRemoteAreaCalls.export.path.replace(':id', version?.id ?? ''),
      { token: desk.token.admin },
    )
    // Its own export differs from it in nothing.
    const same = await send(Buffer.from(await file.arrayBuffer()), { code })
    expect(same.data).toMatchObject({ findings: [], added: 0, removed: 0, same: 60_000, seen: '' })
    expect(await remoteCodes('34999', code)).toContain('REMOTE')
    expect(await remoteCodes('10001', code)).not.toContain('REMOTE')
  })

  test('of 60,000 rows with a fault in the last one is not stored', async () => {
    const rows = longList(60_000, 'REMOTE', '1')
    const { data } = await send(rows, { code: 'LONG-2' })
    expect(data.findings.map(({ row, column }) => `${row}${column}`)).toEqual(['60001D'])
    expect((await send(rows, { code: 'LONG-2', seen: 'x' })).data.imported).toBe(0)
  })

  test('with more rows than a table may have is refused as a whole', async () => {
    const { data } = await send(longList(200_001, ''), { code: 'LONG-3' })
    expect(data).toMatchObject({ imported: 0, added: 0, seen: '' })
    expect(data.findings).toMatchObject([{ row: null, text: 'Up to 200,000 rows at a time' }])
  })

  test('in GB18030 is read as it is meant', async () => {
    // 国家/地区,城镇,邮编起
    const bytes = Buffer.from(
      'b9fabcd22fb5d8c7f82cb3c7d5f22cd3cab1e0c6f00ac3c0b9fa2c486f6d65722c39393630330a',
      'hex',
    )
    const { data } = await send(bytes, { code: 'GB-1' })
    expect([data.findings, data.differences]).toMatchObject([
      [],
      [{ area: { country: 'US', town: 'Homer' } }],
    ])
  })

  test('is imported by the portal’s administrator only', async () => {
    expect((await send(sample, { code: 'X-1', as: desk.token.pricing })).code).toBe(403)
    expect((await send(sample, { code: 'X-1', as: desk.token.providerAdmin })).code).toBe(403)
  })

  test.each([
    [{ code: 'dhl remote!' }, 'code'],
    [{ carrier: '' }, 'carrier'],
    [{ validFrom: '1.11.2026' }, 'validFrom'],
  ])('with %j is refused at the field', async (query, field) => {
    const { code, data } = await send(sample, query)
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual([400, [field]])
  })
})

const remote: SurchargeFormat = {
  code: 'REMOTE',
  leg: 'delivery',
  per: 'shipment',
  amount: '200.00',
  when: { remoteArea: 'DHL-REMOTE' },
}
// The codes of the lines of a price to this postcode, with a surcharge for the areas of a table.
const remoteCodes = async (DestinationZipCode: string, remoteArea: string) => {
  await desk.put(goodSheet({ currency: 'USD', surcharges: [{ ...remote, when: { remoteArea } }] }))
  const { data } = await desk.portal.call(quoteCalls.inquire, {
    body: { ...byAir, businessType: 1, inputData: { ...byAir.inputData, DestinationZipCode } },
  })
  return data.quotes[0]?.lines.map(({ code }) => code)
}

describe('a surcharge', () => {
  test('is charged where its table holds the destination, and nowhere else', async () => {
    expect(await remoteCodes('99701', 'DHL-REMOTE')).toContain('REMOTE')
    expect(await remoteCodes('90001', 'DHL-REMOTE')).not.toContain('REMOTE')
  })

  test('that names a table that was not imported is warned of', async () => {
    const sheet = goodSheet({
      channel: 'HD-TEST-2',
      surcharges: [{ ...remote, when: { remoteArea: 'NONE' } }],
    })
    const { data } = await desk.create(sheet)
    expect(data.findings.map(({ severity, path, code }) => [severity, path, code])).toContainEqual([
      ...['warning', 'surcharges[0].when.remoteArea', 'unknown-remote-area'],
    ])
  })
})
