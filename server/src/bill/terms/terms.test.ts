import { accountCalls } from '@dtms/contract/account/account.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../test/bill-fixture.ts'
import { signUpShipper } from '../../../test/people.ts'

let book: BillFixture
beforeAll(async () => {
  book = await openBillFixture()
})
afterAll(() => book.portal.close())

const customer = async () => {
  const { token } = await signUpShipper(book.portal)
  const { email } = (await book.portal.call(accountCalls.current, {}, { token })).data
  const { customer_id } = await book.portal.db
    .selectFrom('person')
    .where('email', '=', email)
    .select('customer_id')
    .executeTakeFirstOrThrow()
  return customer_id ?? ''
}
const agree = (customerId: string) =>
  book.portal.call(
    billDeskPaymentCalls.setTerms,
    { body: { customerId, dueDays: 45, monthly: true, creditLimit: 5_000 } },
    { token: book.token.finance },
  )

test('terms are agreed with a customer that has not ordered yet', async () => {
  const customerId = await customer()
  await sql`insert into conversation (id, customer_id, provider_id)
    select gen_random_uuid(), ${customerId}, id from provider where code = 'HD'`.execute(book.portal.db)
  expect(await agree(customerId)).toMatchObject({
    code: 200,
    data: { dueDays: 45, creditLimit: 5_000, usedUsd: 0 },
  })
})

test('no terms are agreed with a customer that the provider does not know', async () => {
  expect((await agree(await customer())).code).toBe(400)
})
