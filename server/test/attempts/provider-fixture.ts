import { randomUUID } from 'node:crypto'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import { sql } from 'kysely'
import { anAccount, transfer } from '../bill-fixture.ts'
import { addOrders } from '../bill-rows.ts'
import { byAir, dealings, goodOrder } from '../order-scene.ts'
import { freshEmail, seatShipper, seatStaff } from '../people.ts'
import type { Portal } from '../portal.ts'
import { dayFromNow, goodSheet } from '../rate-desk.ts'
import { pdf, uploadAs } from '../uploads.ts'

// A provider with everything of a desk: staff of each role, its own customer and a shared one, rates, orders,
// bills, conversations. All of it contains the provider's mark, by which a response is searched for foreign records.
export type ProviderFixture = Awaited<ReturnType<typeof openProviderFixture>>
export type Seat = StaffRole | 'portal'
export type Person = Awaited<ReturnType<typeof seatShipper>>

const express = { ...byAir, businessType: 1 }

export const openProviderFixture = async (
  portal: Portal,
  code: string,
  word: string,
  common: Person,
  root: string,
) => {
  const { db, services } = portal
  const provider = await db
    .selectFrom('provider')
    .where('code', '=', code)
    .select('id')
    .executeTakeFirstOrThrow()
  const providerId = provider.id
  const hire = (role: StaffRole, active = true) =>
    seatStaff(portal, { roles: [role], providerId, lastName: word, active })
  const staff = {
    agent: await hire('agent'),
    pricing: await hire('pricing'),
    finance: await hire('finance'),
    admin: await hire('admin'),
  }
  const tokens = { ...byRole(staff, ({ token }) => token), portal: root }
  const customer = await seatShipper(portal, { company: `${word} Trading`, lastName: word })
  await sql`update customer set group_name = ${`${word}-group`} where id = ${customer.customerId}`.execute(db)
  const company = { customerId: customer.customerId, personId: customer.id }
  const must = async <Answer extends { code: number; msg: string; data: unknown }>(
    asked: Promise<Answer>,
  ) => {
    const response = await asked
    if (response.code !== 200) throw new Error(`${code}: ${response.msg} ${JSON.stringify(response.data)}`)
    return response.data as Answer['data']
  }
  const [pricing, finance, agent] = [
    { token: tokens.pricing },
    { token: tokens.finance },
    { token: tokens.agent },
  ]

  const sheet = (channel: string, changes: object = {}) =>
    goodSheet({ provider: code, channel, currency: 'USD', ...changes })
  const channel = `${word}-EXP`
  const drafted = async (name = channel, changes: object = {}) =>
    (await must(portal.call(rateCalls.createSheet, { body: { ...sheet(name, changes) } }, pricing))).id
  const published = async (name = channel, changes: object = {}) => {
    const id = await drafted(name, changes)
    await must(portal.call(rateCalls.publish, { params: { id }, body: {} }, pricing))
    return id
  }
  // It expires within the week, so that the desk must warn of it.
  const sheetId = await published(channel, { validTo: dayFromNow(5) })

  const account = async (currency = 'EUR') =>
    must(
      portal.call(
        billDeskPaymentCalls.addAccount,
        { body: { ...anAccount, bankName: `${word} Bank`, currency, isDefault: false } },
        finance,
      ),
    )
  await account('USD')

  const { ask, place, adopt } = dealings(portal, { shipper: customer.token, agent: tokens.agent })
  const placed = async (as = customer.token) => {
    const { quoteId } = await ask(express, as, code)
    return must(place(goodOrder(quoteId, { customerRef: `${word}-ref` }), as))
  }
  const adopted = async () => {
    const { id } = await placed()
    await must(adopt(id))
    return id
  }
  // Accepted and charged, written as rows: bills need no more.
  const charged = async (who = company) => {
    const [id] = await addOrders(portal, who, [{ currency: 'USD', fxRate: '1', amounts: [9000, 1500] }], code)
    return id ?? ''
  }
  const billed = async (issue = true, who = company) => {
    const body = { orderIds: [await charged(who)], issue }
    const [bill] = (await must(portal.call(billDeskCalls.make, { body }, finance))).list
    if (!bill) throw new Error('no bill')
    return bill
  }
  // A customer without a login, as staff note it after a phone call.
  const made = async () => {
    const contact = { name: word, email: freshEmail() }
    const body = { companyName: `${word} by phone`, contact, language: 'en' as const }
    return (await must(portal.call(deskCustomerCalls.createCustomer, { body }, agent))).id
  }
  // Priced at the desk for the provider's own customer.
  const offeredFor = async () => {
    const body = { customerId: customer.customerId, ...express }
    const [quote] = (await must(portal.call(orderDeskCalls.inquireFor, { body }, agent))).quotes
    return { customerId: customer.customerId, ...goodOrder(quote?.quoteId ?? '') }
  }
  const mine = { token: customer.token }
  const paid = async () => {
    const params = { id: (await billed()).id }
    const body = transfer(1, { reference: `${word}-paid` })
    return (await must(portal.call(billPaymentCalls.pay, { params, body }, mine))).id
  }
  // Money without a slip, none of it given to a bill yet.
  const received = async () => {
    const body = {
      ...{ customerId: customer.customerId, bankAccountId: (await account('USD')).id },
      ...{
        amount: 10,
        currency: 'USD',
        receivedDate: '2026-01-05',
        reference: `${word}-wire`,
        confirm: true,
      },
    }
    return (await must(portal.call(billDeskPaymentCalls.record, { body }, finance))).id
  }
  const disputed = async () => {
    const params = { id: (await billed()).id }
    const body = { text: `${word} asks why`, file: '' }
    return (await must(portal.call(billCalls.dispute, { params, body }, mine))).disputes[0]?.id ?? ''
  }
  const fapiao = async () => {
    const params = { id: (await billed()).id }
    const body = { title: `${word} Trading`, taxNumber: '91440300MA5EXAMPLE' }
    return (await must(portal.call(billCalls.requestFapiao, { params, body }, mine))).fapiaoRequest?.id ?? ''
  }
  const late = async (unitPrice = 1): Promise<string> => {
    const body = {
      orderId: await charged(),
      code: 'storage' as const,
      unitPrice,
      reason: `${word} stored`,
    }
    return (await must(portal.call(billDeskCalls.lateCharge, { body }, finance))).id
  }

  // A conversation and its first words, as rows.
  const talk = async (customerId: string, personId: string) => {
    const id = services.ids.next()
    await sql`insert into conversation (id, customer_id, provider_id, agent_id, last_seq, waiting_since)
      values (${id}, ${customerId}, ${providerId}, ${staff.agent.id}, 1, now())`.execute(db)
    await sql`insert into message (id, conversation_id, seq, sender_id, from_customer, type, content)
      values (${services.ids.next()}, ${id}, 1, ${personId}, true, 'text', ${`${word} says hello`})`.execute(
      db,
    )
    return id
  }
  const conversationId = await talk(customer.customerId, customer.id)
  await talk(common.customerId, common.id)
  const reply = async () =>
    (await must(portal.call(chatCalls.addQuickReply, { body: { zh: word, zhtw: word, en: word } }, agent))).id
  await reply()
  const offer = async () => ({
    quoteId: (await ask(express, customer.token, code)).quoteId,
    reason: 'for a start',
    validUntil: new Date(Date.now() + 86_400_000).toISOString(),
  })
  const offered = async () => {
    const params = { id: conversationId }
    return (await must(portal.call(chatCalls.offer, { params, body: await offer() }, agent))).offerId
  }

  // A request for a price, of an inquiry that is only its customer's.
  const request = async () => {
    const { quoteId } = await ask(express, customer.token, code)
    const id = services.ids.next()
    await sql`insert into quote_request (id, inquiry_id, provider_id, contact_email, contact_phone, words, refusals)
      values (${id}, ${quoteId.replace(/-\d+$/, '')}, ${providerId}, '', '', ${`${word} wonders`}, '[]')`.execute(
      db,
    )
    return id
  }

  const spotBody = (unitPrice = 9, text = 'Freight') => {
    const line = { code: 'FREIGHT', text, leg: 'main', quantity: 1, unit: 'shipment', currency: 'USD' }
    return {
      ...{ businessType: 1 as const, inputData: express.inputData, pieces: express.pieces },
      ...{ service: text, minDays: 2, maxDays: 4, currency: 'USD', remark: '' },
      expirationTime: new Date(Date.now() + 86_400_000).toISOString(),
      lines: [{ ...line, unitPrice }],
      costLines: [{ ...line, unitPrice: 8, supplier: text }],
    }
  }
  const spot = async (unitPrice = 9) => {
    const body = { customerId: customer.customerId, ...spotBody(unitPrice, word) }
    return (await must(portal.call(spotCalls.makeSpot, { body }, agent))).id
  }
  const waitingSpot = async () => {
    const params = { id: await spot(7) }
    await must(portal.call(spotCalls.sendSpot, { params, body: { by: 'mail', email: '' } }, agent))
    return params.id
  }
  await spot()

  const order = await placed()
  // A file of two orders, of which this provider has one.
  const importId = services.ids.next()
  await sql`insert into order_import (id, customer_id, person_id, business_type, state, file_id, file_name,
      file_sha256, headings, rule, row_count, order_count, placed_count)
    values (${importId}, ${customer.customerId}, ${customer.id}, 1, 'partly', ${services.ids.next()},
      ${`${word}.xlsx`}, '', '[]', 'cheapest', 2, 2, 1)`.execute(db)
  await sql`insert into order_import_order (import_id, place, customer_id, customer_ref, state, findings,
      error_count, warning_count, order_id, order_no)
    values (${importId}, 2, ${customer.customerId}, ${`${word}-ref`}, 'placed', '[]', 0, 0, ${order.id}, ${order.orderNo}),
      (${importId}, 3, ${customer.customerId}, 'Elsewhere', 'bad', '[]', 1, 0, null, null)`.execute(db)
  const markup = async () => {
    const body = { channel: `${word}-${randomUUID()}`, customerId: customer.customerId, percent: '3' }
    return (await must(portal.call(rateCalls.addMarkup, { body }, pricing))).id
  }
  await markup()
  await placed(common.token)
  const bill = await billed()
  await billed(true, { customerId: common.customerId, personId: common.id })
  await Promise.all([charged(), disputed(), fapiao(), paid(), late(), request()])
  const upload = async (seat: Seat) => (await uploadAs(portal, tokens[seat], 'paper.pdf', pdf())).data.path
  const invited = () => hire('agent', false)
  await invited()

  return {
    ...{
      portal,
      code,
      word,
      providerId,
      staff,
      tokens,
      customer,
      company,
      channel,
      sheetId,
      sheet,
      conversationId,
    },
    ...{
      order,
      importId,
      bill,
      drafted,
      published,
      markup,
      account,
      placed,
      adopted,
      charged,
      billed,
      made,
      offeredFor,
      paid,
      received,
      disputed,
    },
    ...{ fapiao, late, reply, offer, offered, request, invited, hire, spot, spotBody, waitingSpot },
    upload,
    // Recorded on its own accepted order.
    milestone: async () => {
      const id = await adopted()
      const body = { code: 'picked_up' as const, time: new Date(Date.now() - 3_600_000).toISOString() }
      const { milestones } = await must(portal.call(orderDeskCalls.record, { params: { id }, body }, agent))
      return { id, milestoneId: milestones[0]?.id ?? '' }
    },
    // One that the provider gave, on the order.
    paper: async () => {
      const body = { kind: 'other' as const, file: await upload('agent') }
      const { documents } = await must(
        portal.call(orderDeskCalls.addDocument, { params: { id: order.id }, body }, agent),
      )
      return documents.at(-1)?.id ?? ''
    },
    // A user who ordered and never followed the mailed link.
    unverified: async () => {
      const person = await seatShipper(portal, { company: `${word} Late`, lastName: word })
      await charged({ customerId: person.customerId, personId: person.id })
      await sql`update person set activated_at = null where id = ${person.id}`.execute(db)
      return person.customerId
    },
    auditEvent: async () => {
      const { rows } = await sql<{ id: string }>`select id from audit_event where provider_id = ${providerId}
        order by id desc limit 1`.execute(db)
      return rows[0]?.id ?? ''
    },
  }
}

const byRole = <One, Other>(people: Record<StaffRole, One>, of: (one: One) => Other) =>
  Object.fromEntries(Object.entries(people).map(([role, one]) => [role, of(one)])) as Record<StaffRole, Other>
