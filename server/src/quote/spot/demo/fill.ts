import { modeNumber } from '@dtms/contract/mode.ts'
import { spotSchema } from '@dtms/contract/quote/spot.schema.ts'
import type { Session } from '#kernel/access.ts'
import { validate } from '#kernel/http/validate.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { openRateCatalogue } from '#rate/public.ts'
import { createInquirer } from '../../inquire.ts'
import { askProvider } from '../../request/ask-provider.ts'
import { changeSpot, makeSpot, type SpotContext } from '../save.ts'
import { sendSpot } from '../send.ts'
import { demoPerson, hasSpots, lockDemoQuotes } from './sql.ts'

const hourMs = 3_600_000

// Two price requests that wait, a spot quote sent in its second version and one not sent yet, made by the regular use
// cases: what the desk's start page shows of a forwarder's day.
export const fillDemoQuotes = async (services: Services): Promise<void> => {
  const { db } = services
  await db.transaction().execute(async tx => {
    await lockDemoQuotes(tx)
    if (await hasSpots(tx)) return
    const rates = await openRateCatalogue(services)
    try {
      await fillRequests(services, createInquirer(services, rates))
      await fillSpots({ services, rates, hooks })
    } finally {
      rates.stop()
    }
  })
}

// Nothing is booked yet, and nothing is sent by chat.
const hooks: SpotContext['hooks'] = {
  mayNameCustomer: async () => true,
  ordersOf: async () => new Map(),
  conversationWith: async () => undefined,
  sayPrice: async () => {},
}

const fillRequests = async (services: Services, inquire: ReturnType<typeof createInquirer>) => {
  const shipper = await demoPerson(services.db, 'shipper@demo.test')
  if (!shipper?.customer_id) return
  const known = { customerId: shipper.customer_id, personId: shipper.id, guest: hashSecret('') }
  const visitor = { customerId: undefined, personId: undefined, guest: hashSecret('demo visitor') }
  const pieces = [{ quantity: 24, lengthCm: 60, widthCm: 45, heightCm: 40, weightKg: 18 }]
  // A country that no demo channel serves.
  const toPort = (code: string) => ({
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518057' },
    ...{ DestinationType: 1, DestinationCountryCode: 'BR', DestinationAddressCode: code },
  })
  const { inquiryId: first } = await inquire(
    { businessType: modeNumber.air, inputData: toPort('GRU'), pieces },
    known,
    'zh',
  )
  await askProvider(
    services,
    known,
    first,
    {
      ...{ email: '', phone: '+86 755 8800 0000' },
      words: '下周要补一批货到圣保罗，能否报空运到港价？也请报海运拼箱对比。',
    },
    'zh',
  )
  const { inquiryId: second } = await inquire(
    {
      ...{ businessType: modeNumber.ocean, inputData: toPort('BRSSZ') },
      pieces: pieces.map(piece => ({ ...piece, quantity: 60 })),
    },
    visitor,
    'en',
  )
  await askProvider(
    services,
    visitor,
    second,
    {
      ...{ email: 'ops@santos-import.demo.test', phone: '' },
      words:
        'Monthly LCL of about 6.5 cbm to Santos. Please quote to port, with transit time and local charges.',
    },
    'en',
  )
}

const kg = (text: string, quantity: number, unitPrice: number) => ({
  ...{ code: 'A/F', text, leg: 'main', quantity, unit: 'kg', unitPrice, currency: 'USD' },
})
const perShipment = (code: string, text: string, leg: string, unitPrice: number) => ({
  ...{ code, text, leg, quantity: 1, unit: 'shipment', unitPrice, currency: 'CNY' },
})

const fillSpots = async (context: SpotContext) => {
  const { db, clock } = context.services
  const inDays = (days: number) => new Date(clock.now().getTime() + days * 24 * hourMs).toISOString()
  const pieces = [{ quantity: 16, lengthCm: 55, widthCm: 45, heightCm: 40, weightKg: 15 }]
  const toLosAngeles = { DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' }
  const from = (postcode: string) => ({ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: postcode })
  const priced = { businessType: modeNumber.air, pieces, currency: 'USD' }
  const [shipper, taipei] = [
    await demoPerson(db, 'shipper@demo.test'),
    await demoPerson(db, 'shipper.tw@demo.test'),
  ]
  const agent = await staffRequest(context.services, 'agent@demo.test')
  if (agent && shipper?.customer_id) {
    const body = (freight: number) => ({
      ...priced,
      inputData: { ...from('518057'), ...toLosAngeles },
      ...{ service: '深圳直飞洛杉矶 包板', minDays: 3, maxDays: 5, expirationTime: inDays(5) },
      lines: [kg('空运费', 264, freight), perShipment('PICKUP', '深圳提货', 'pickup', 680)],
      costLines: [
        { ...kg('空运费', 264, 3.95), supplier: '包板舱位' },
        { ...perShipment('PICKUP', '深圳提货', 'pickup', 520), supplier: '合作车队' },
      ],
      remark: '周三前入库可赶周五航班',
    })
    const made = validate(spotSchema.makeSpot.body, { customerId: shipper.customer_id, ...body(4.85) })
    const id = await makeSpot(context, made, agent)
    await changeSpot(context, id, validate(spotSchema.changeSpot.body, body(4.6)), agent)
    await sendSpot(context, id, { by: 'mail', email: '' }, agent)
  }
  const other = await staffRequest(context.services, 'agent.yt@demo.test')
  if (other && taipei?.customer_id) {
    const body = validate(spotSchema.makeSpot.body, {
      ...priced,
      ...{ customerId: taipei.customer_id, inputData: { ...from('215300'), ...toLosAngeles } },
      ...{ service: '上海直飛洛杉磯', minDays: 4, maxDays: 6, expirationTime: inDays(7) },
      lines: [kg('空運費', 264, 5.1), perShipment('PICKUP', '崑山提貨', 'pickup', 900)],
      costLines: [{ ...kg('空運費', 264, 4.4), supplier: '航空公司' }],
      remark: '每週二、五航班',
    })
    await makeSpot(context, body, other)
  }
}

const staffRequest = async (
  { db }: Services,
  email: string,
): Promise<RequestContext<Session> | undefined> => {
  const person = await demoPerson(db, email)
  if (!person?.provider_id) return undefined
  const who: Session = {
    ...{ kind: 'session', tokenId: '', personId: person.id, customerId: undefined },
    ...{ providerId: person.provider_id, roles: ['agent'], modules: [] },
  }
  return {
    ...{ who, language: 'zh', address: '127.0.0.1', userAgent: '', guest: hashSecret('') },
    ...{ hasGuest: false, idempotencyKey: '' },
  } as RequestContext<Session>
}
