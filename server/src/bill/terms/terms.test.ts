import { accountCalls } from '@dtms/contract/account/account.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { signUpShipper } from '../../../test/people.ts'
import { guardCredit } from '../balance/limit.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const customer = async () => {
  const { token } = await signUpShipper(fixture.portal)
  const { email } = (await fixture.portal.call(accountCalls.current, {}, { token })).data
  const { customer_id } = await fixture.portal.db
    .selectFrom('person')
    .where('email', '=', email)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  return customer_id ?? ''
}
const agree = (customerId: string) =>
  fixture.portal.call(
    billDeskPaymentCalls.setTerms,
    { body: { customerId, dueDays: 45, monthly: true, creditLimit: 5_000 } },
    { token: fixture.token.finance },
  )

test('terms are agreed with a customer that has not ordered yet', async () => {
  const customerId = await customer()
  await sql`insert into conversation (id, customer_id, provider_id)
    select gen_random_uuid(), ${customerId}, id from provider where code = 'HD'`.execute(fixture.portal.db)
  expect(await agree(customerId)).toMatchObject({
    code: 200,
    data: { dueDays: 45, creditLimit: 5_000, usedUsd: 0 },
  })
})

test('no terms are agreed with a customer that the provider does not know', async () => {
  expect((await agree(await customer())).code).toBe(400)
})

test('a new customer gets the provider’s default limit; those before and agreed terms keep theirs', async () => {
  const before = await customer()
  const finance = { token: fixture.token.finance }
  const rules = { dueDays: 21, lateDays: 30, consentPercent: 10, warnPercent: 80 }
  const set = (creditLimit?: number | null) =>
    fixture.portal.call(
      billDeskPaymentCalls.setRules,
      { body: { ...rules, ...(creditLimit !== undefined && { creditLimit }) } },
      finance,
    )
  expect((await set(0.001)).code).toBe(400)
  expect((await set(2_500)).data.creditLimit).toBe(2_500)
  // A caller that does not know the field changes nothing.
  expect((await set()).data.creditLimit).toBe(2_500)
  const since = await customer()
  const agreed = await customer()
  for (const id of [before, since, agreed])
    await sql`insert into conversation (id, customer_id, provider_id)
      select gen_random_uuid(), ${id}, id from provider where code = 'HD'`.execute(fixture.portal.db)
  await agree(agreed)
  const limits = async () => {
    const { data } = await fixture.portal.call(
      billDeskPaymentCalls.terms,
      { query: { pageSize: 100 } },
      finance,
    )
    return [before, since, agreed].map(id => data.list.find(row => row.id === id)?.creditLimit)
  }
  expect(await limits()).toEqual([null, 2_500, 5_000])
  // The first order writes it down: a later default does not change what this customer has.
  const guard = (customerId: string, totalUsdMinor: number) =>
    fixture.portal.db
      .transaction()
      .execute(tx =>
        guardCredit(fixture.portal.services, tx, { customerId, providerCode: 'HD', totalUsdMinor }),
      )
  await expect(guard(since, 250_001)).rejects.toThrow('order.credit-hold')
  await guard(since, 250_000)
  await guard(before, 900_000_00)
  await set(10)
  expect(await limits()).toEqual([null, 2_500, 5_000])

  const made = await fixture.portal.call(
    deskCustomerCalls.createCustomer,
    { body: { companyName: `Phone ${Math.random()}`, contact: { name: 'Ann' }, language: 'en' } },
    { token: fixture.token.agent },
  )
  const card = await fixture.portal.call(
    deskCustomerCalls.customer,
    { params: { id: made.data.id } },
    { token: fixture.token.agent },
  )
  expect(card.data.terms).toMatchObject([{ creditLimit: 10, dueDays: 21 }])
  const list = await fixture.portal.call(deskCustomerCalls.customers, { query: { provider: '' } }, finance)
  expect(list.data.newLimits).toEqual([{ provider: 'HD', limitUsd: 10 }])
  expect((await set(null)).data.creditLimit).toBeNull()
})
