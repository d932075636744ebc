import { accountCalls } from '@dtms/contract/account/account.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { amendmentCalls, amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { type WebhookEvent, webhookEvents } from '@dtms/contract/webhook/event.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture, today, transfer } from '../../test/bill-fixture.ts'
import { connect } from '../../test/chat-client.ts'
import { boxes, byAir, dayFromNow } from '../../test/order-scene.ts'
import { pdf, uploadAs } from '../../test/uploads.ts'
import { loopbackAllowed, openReceiver } from '../../test/webhook-receiver.ts'

let fixture: BillFixture
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  fixture = await openBillFixture({ settings: loopbackAllowed })
  receiver = await openReceiver()
  const { data } = await fixture.portal.call(
    webhookCalls.add,
    { body: { name: 'ERP', url: receiver.url } },
    shipper(),
  )
  receiver.trust(data.secret)
})
afterAll(async () => {
  await fixture.portal.close()
  receiver.close()
})

const shipper = () => ({ token: fixture.token.shipper, language: 'en' as const })
const agent = () => ({ token: fixture.token.agent, language: 'en' as const })
const finance = () => ({ token: fixture.token.finance, language: 'en' as const })

const done = async <Data>(call: Promise<Envelope<Data>>): Promise<Data> => {
  const { code, data, msg } = await call
  if (code !== 200) throw new Error(`${code} ${msg} ${JSON.stringify(data)}`)
  return data
}
const accepted = async () => (await fixture.adopted()).id
const [piece] = boxes

// What a customer and a provider do with orders.
const orders = async () => {
  const { portal } = fixture
  const rejected = await fixture.placed()
  await done(fixture.reject(rejected.id))
  const edited = await fixture.placed()
  await done(portal.call(orderCalls.edit, { body: { id: edited.id, remarks: 'Call first' } }, shipper()))
  await done(fixture.shipperMove('revoke', edited.id))

  const id = await accepted()
  await done(fixture.shipperMove('cancel', id))
  await done(fixture.replyToCancel(id, false))
  const changes = { pieces: [{ ...piece, quantity: 14 }] }
  const { amendments } = await done(
    portal.call(
      amendmentCalls.ask,
      { params: { id }, body: { changes, reason: 'more goods' } } as never,
      shipper(),
    ),
  )
  const amendmentId = amendments.at(-1)?.id ?? ''
  await done(
    portal.call(
      amendmentDeskCalls.decline,
      { params: { id, amendmentId }, body: { reason: 'the flight is full' } },
      agent(),
    ),
  )
  await done(portal.call(orderCalls.edit, { body: { id, readyDate: dayFromNow(9) } }, shipper()))
  const { path } = await done(uploadAs(portal, fixture.token.shipper, 'invoice.pdf', pdf()))
  const { documents } = await done(
    portal.call(
      orderCalls.addDocument,
      { params: { id }, body: { kind: 'commercial_invoice', file: path } },
      shipper(),
    ),
  )
  const documentId = documents[0]?.id ?? ''
  await done(portal.call(orderCalls.removeDocument, { params: { id, documentId } }, shipper()))
  const { milestones } = await done(fixture.pass(id, 'picked_up'))
  const milestoneId = milestones.find(({ code }) => code === 'picked_up')?.id ?? ''
  const mistake = { reason: 'typing error' }
  await done(
    portal.call(
      orderDeskCalls.correctMilestone,
      { params: { id, milestoneId }, body: { ...mistake, place: 'Dongguan' } },
      agent(),
    ),
  )
  await done(
    portal.call(orderDeskCalls.voidMilestone, { params: { id, milestoneId }, body: mistake }, agent()),
  )
  const pieces = [{ ...boxes[0], lengthCm: 90, widthCm: 60, heightCm: 60, weightKg: 40, quantity: 10 }]
  const measured = { pieces, place: 'Shenzhen', note: '' }
  await done(portal.call(orderDeskCalls.measure, { params: { id }, body: measured }, agent()))
  await done(fixture.deskCancel(await accepted()))
}

const bills = async () => {
  const { portal } = fixture
  await done(fixture.annul((await fixture.issued()).id))
  const bill = await fixture.issued()
  const { lines } = await done(fixture.bill(bill.id))
  await done(fixture.credit(bill.id, [{ lineId: lines[0]?.id ?? '', amount: 1 }]))
  const rejected = await done(fixture.pay(bill.id, transfer(10)))
  await done(
    portal.call(
      billDeskPaymentCalls.reject,
      { params: { id: rejected.id }, body: { reason: 'no money came' } },
      finance(),
    ),
  )
  const confirmed = await done(fixture.pay(bill.id, transfer(20)))
  await done(fixture.confirm(confirmed.id))
  await done(
    portal.call(
      billDeskPaymentCalls.reverse,
      { params: { id: confirmed.id }, body: { reason: 'bounced' } },
      finance(),
    ),
  )
  const { customerId } = bill
  const { list } = await done(portal.call(billDeskPaymentCalls.accounts, { query: {} }, finance()))
  const bankAccountId = list.find(({ currency }) => currency === 'USD')?.id ?? ''
  const money = { customerId, bankAccountId, amount: 50, currency: 'USD' }
  await done(
    portal.call(
      billDeskPaymentCalls.record,
      { body: { ...money, receivedDate: today(), reference: 'IN-1' } },
      finance(),
    ),
  )
  await done(
    portal.call(
      billDeskRefundCalls.refund,
      { body: { ...money, paidDate: today(), reference: 'OUT-1', reason: 'paid twice' } },
      finance(),
    ),
  )
}

// A spot quote by phone, one in the chat, and a message.
const talk = async () => {
  const { portal, token } = fixture
  const { id: customerId } = await done(portal.call(accountCalls.current, {}, shipper()))
  const body = {
    ...{ customerId, businessType: 2 as const, inputData: byAir.inputData, pieces: boxes },
    ...{
      service: 'CA',
      minDays: 4,
      maxDays: 6,
      expirationTime: `${dayFromNow(2)}T08:00:00Z`,
      currency: 'USD',
    },
    lines: [
      {
        ...{ code: 'A/F', text: '空运费', leg: 'main', quantity: 180, unit: 'kg', unitPrice: 4.2 },
        currency: 'USD',
      },
    ],
    ...{ costLines: [], remark: '' },
  }
  for (const by of ['phone', 'chat'] as const) {
    const { id } = await done(portal.call(spotCalls.makeSpot, { body } as never, agent()))
    await done(portal.call(spotCalls.sendSpot, { params: { id }, body: { email: '', by } }, agent()))
  }
  const toUserId = await done(portal.call(chatCalls.chatUserId, { query: {} }, shipper()))
  const conversation = await connect(portal.origin, { token: token.shipper })
  conversation.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent: 'hello' })
}

test('every event is sent when it happens, in the format that the OpenAPI file declares', async () => {
  await orders()
  await bills()
  await talk()
  const missing = () => webhookEvents.filter(event => !receiver.types().includes(event))
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  // One by phone, one in the chat.
  const offers = () => receiver.types().filter(type => type === ('quote.offered' satisfies WebhookEvent))
  await expect.poll(() => offers().length, { timeout: 30_000 }).toBe(2)
  expect(receiver.undeclared).toEqual([])
}, 120_000)
