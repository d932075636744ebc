import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Role } from '@dtms/contract/role.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { dayText, localTime } from '@dtms/pricing/time/day.ts'
import { sql } from 'kysely'
import { fillDemoAccounts } from '../src/account/demo.ts'
import { digestOf } from '../src/account/password.ts'
import { signInAs } from './people.ts'
import { openPortal, type PortalOptions } from './portal.ts'

// A portal with the demo's people but without its rates: the desk begins empty.
export type Desk = Awaited<ReturnType<typeof openDesk>>

const demoDigest = digestOf('Demo#2026')

export const openDesk = async (options?: PortalOptions) => {
  const portal = await openPortal(options)
  const { db, services } = portal
  await fillDemoAccounts(services)
  const demo = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', 'pricing@demo.test')
    .executeTakeFirstOrThrow()
  const providers = new Map(
    (await db.selectFrom('provider').select(['code', 'id']).execute()).map(row => [row.code, row.id]),
  )
  const customer = await db.selectFrom('customer').select(['id', 'name']).executeTakeFirstOrThrow()
  // It talks with HD: rates may name it by its id.
  await sql`insert into conversation (id, customer_id, provider_id)
    values (${services.ids.next()}, ${customer.id}, ${providers.get('HD')}) on conflict do nothing`.execute(
    db,
  )

  const hire = async (email: string, roles: Role[], provider?: string) => {
    await db
      .insertInto('person')
      .values({
        id: services.ids.next(),
        email,
        password_hash: demo.password_hash,
        first_name: '员工',
        last_name: '测试',
        language: 'zh',
        roles,
        customer_id: null,
        provider_id: provider ? (providers.get(provider) ?? null) : null,
        activated_at: new Date(),
        disabled_at: null,
      })
      .execute()
    return signInAs(portal, email, demoDigest)
  }
  const login = (email: string) => signInAs(portal, email, demoDigest)
  const token = {
    pricing: await login('pricing@demo.test'),
    admin: await login('admin@demo.test'),
    agent: await login('agent@demo.test'),
    finance: await login('finance@demo.test'),
    shipper: await login('shipper@demo.test'),
    foreign: await hire('pricing.yt@demo.test', ['pricing'], 'YT'),
    providerAdmin: await hire('admin.hd@demo.test', ['admin'], 'HD'),
  }

  const create = (sheet: object, as = token.pricing) =>
    portal.call(rateCalls.createSheet, { body: { ...sheet } }, { token: as })
  const publish = (id: string, at?: string, as = token.pricing) =>
    portal.call(rateCalls.publish, { params: { id }, body: at ? { at } : {} }, { token: as })
  // A draft that is published at once.
  const put = async (sheet: object, as = token.pricing) => {
    const { data, msg } = await create(sheet, as)
    if (!data) throw new Error(msg)
    const { code, msg: why } = await publish(data.id, undefined, as)
    if (code !== 200) throw new Error(`not published: ${why} ${JSON.stringify(data.findings)}`)
    return data.id
  }
  const show = async (id: string, as = token.pricing) =>
    (await portal.call(rateCalls.sheet, { params: { id } }, { token: as })).data
  const upload = async (
    bytes: Uint8Array,
    name = 'rates.xlsx',
    as = token.pricing,
    language?: 'zh' | 'zhtw' | 'en',
  ) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await portal.request(rateCalls.createSheet.path, {
      method: 'POST',
      body: form,
      token: as,
      ...(language && { language }),
    })
    return {
      status: response.status,
      ...((await response.json()) as Envelope<OutputOf<typeof rateCalls.createSheet>>),
    }
  }
  const download = async (id: string, as = token.pricing) => {
    const response = await portal.request(rateCalls.xlsx.path.replace(':id', id), { token: as })
    return Buffer.from(await response.arrayBuffer())
  }
  return {
    portal,
    db,
    token,
    providers,
    customer,
    hire,
    create,
    publish,
    put,
    show,
    upload,
    download,
    close: portal.close,
  }
}

const today = () => localTime('Asia/Shanghai', Date.now()).day

// A day as text, counted from today in China.
export const dayFromNow = (days: number) => dayText(today() + days)

// A good sheet, as pricing 2 shows it, valid from today for a fortnight.
export const goodSheet = (changes: Partial<RateSheet> = {}): RateSheet => ({
  provider: 'HD',
  channel: 'HD-TEST',
  businessType: 1,
  currency: 'CNY',
  service: { zh: '测试快递', zhtw: '測試快遞', en: 'Test express' },
  validFrom: dayFromNow(0),
  validTo: dayFromNow(13),
  timeZone: 'Asia/Shanghai',
  includes: { fuel: false, tax: false, clearance: true },
  weightRule: {
    unit: 'kg',
    divisor: 5000,
    basis: 'max',
    pieces: 'round-then-sum',
    steps: [
      { fromKg: 0, stepKg: 0.5 },
      { fromKg: 21, stepKg: 1 },
    ],
    minPieceKg: 0,
    minShipmentKg: 0,
  },
  nextBreak: false,
  places: [
    { id: 'SZ', country: 'CN', postalPrefixes: ['518'], ports: ['CNYTN', 'SZX'] },
    { id: 'US-ANY', country: 'US' },
    {
      id: 'US-W',
      country: 'US',
      postalPrefixes: ['8', '9'],
      warehouses: ['ONT8'],
      cities: ['Washington, DC'],
    },
  ],
  lines: [
    {
      from: 'SZ',
      to: 'US-ANY',
      minCharge: '0',
      breaks: [
        { at: 0, price: '55.00' },
        { at: 21, price: '48.00' },
      ],
      days: { min: 4, max: 6, unit: 'work', until: 'delivered' },
    },
    {
      from: 'SZ',
      to: 'US-W',
      breaks: [
        { at: 0, first: '60.00', firstKg: 0.5, next: '20.00', nextKg: 0.5 },
        { at: 10.5, total: '500.00' },
        { at: 21, price: '46.00' },
      ],
      cutOff: { weekday: 4, time: '18:00' },
      legDays: { pickup: 1, delivery: 2 },
    },
  ],
  surcharges: [
    {
      code: 'REMOTE',
      leg: 'delivery',
      per: 'kg',
      amount: '4.00',
      min: '200.00',
      fuelable: true,
      when: { toPostalPrefixes: ['995', '996'] },
    },
    {
      code: 'RESI',
      leg: 'delivery',
      per: 'shipment',
      amount: '35.00',
      fuelable: true,
      when: { destinationTypes: [4, 5] },
    },
    {
      code: 'INS',
      leg: 'insurance',
      per: 'percent-value',
      amount: '0.35',
      uplift: '110',
      when: { option: 'insurance' },
      text: { zh: '保险', zhtw: '保險', en: 'Insurance' },
    },
    {
      code: 'FUEL',
      leg: 'main',
      per: 'percent-fuelable',
      amount: '25.5',
      validFrom: dayFromNow(0),
      validTo: dayFromNow(6),
    },
    { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: '26', validFrom: dayFromNow(7) },
  ],
  limits: { maxPieceKg: 70, maxSideCm: 120, maxPieces: 50, goods: ['general', 'battery-inside'] },
  ...changes,
})

// The same with other prices of the first line.
export const withPrices = (sheet: RateSheet, ...prices: string[]): RateSheet => ({
  ...sheet,
  lines: sheet.lines.map((line, index) =>
    index > 0
      ? line
      : {
          ...line,
          breaks: line.breaks.map((one, at) => ({ ...one, price: prices[at] ?? one.price ?? '0' })),
        },
  ),
})
