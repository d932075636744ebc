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

describe('a surcharge', () => {
  const remote: SurchargeFormat = {
    code: 'REMOTE',
    leg: 'delivery',
    per: 'shipment',
    amount: '200.00',
    when: { remoteArea: 'DHL-REMOTE' },
  }

  test('is charged where its table holds the destination, and nowhere else', async () => {
    await desk.put(goodSheet({ currency: 'USD', surcharges: [remote] }))
    const codes = async (DestinationZipCode: string) => {
      const { data } = await desk.portal.call(quoteCalls.inquire, {
        body: { ...byAir, businessType: 1, inputData: { ...byAir.inputData, DestinationZipCode } },
      })
      return data.quotes[0]?.lines.map(({ code }) => code)
    }
    expect(await codes('99701')).toContain('REMOTE')
    expect(await codes('90001')).not.toContain('REMOTE')
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
