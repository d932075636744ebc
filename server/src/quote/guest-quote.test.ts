import { accountCalls } from '@dtms/contract/account/account.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { headers } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { secretIn } from '../../test/mail-box.ts'
import { byAir, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { registration } from '../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const browser = (name: string) => ({ headers: { [headers.guest]: name } })

const askAs = async (guest: string, body: Omit<typeof byAir, 'businessType'> = byAir) => {
  const { data } = await scene.portal.call(quoteCalls.inquire, { body }, browser(guest))
  return data.quotes[0]?.quoteId ?? ''
}

const signUp = async (guest: string, quoteId: string) => {
  const body = { ...registration(), quoteId }
  const { code } = await scene.portal.call(accountCalls.register, { body }, browser(guest))
  const secret = secretIn(await scene.portal.mail.nth(body.email, 1))
  return { code, activate: () => scene.portal.call(accountCalls.activate, { params: { id: secret } }) }
}

const read = (quoteId: string, token: string) =>
  scene.portal.call(quoteCalls.quote, { params: { id: quoteId } }, { token })

test('the quote of a visitor who signs up is theirs at activation, in whichever browser', async () => {
  const quoteId = await askAs('browser of a newcomer')
  const { code, activate } = await signUp('browser of a newcomer', quoteId)
  expect(code).toBe(200)
  const { data } = await activate()
  expect(data).toMatchObject({ status: 1, quoteId, businessType: 2 })
  // Without the header of the first browser.
  expect((await read(quoteId, data.token)).data.quoteId).toBe(quoteId)
})

test('an offer of a comparison over all modes is ordered on the form of its own mode', async () => {
  const { businessType: _all, ...body } = byAir
  const quoteId = await askAs('browser of the home page', body)
  const { data } = await (await signUp('browser of the home page', quoteId)).activate()
  const { data: quote } = await read(quoteId, data.token)
  expect(data).toMatchObject({ quoteId, businessType: quote.businessType })
})

test.each([
  ['another visitor’s quote', () => askAs('browser of another')],
  ['a quote that does not exist', async () => '01a1e603-0000-7000-8000-000000000000-0'],
  [
    'an offer that its comparison does not have',
    async () => (await askAs('browser of a stranger')).replace(/\d+$/, '99'),
  ],
  ['no id at all', async () => 'D2611'],
])('%s is left where it is, and the sign-up goes on', async (_what, idOf) => {
  const quoteId = await idOf()
  const { code, activate } = await signUp('browser of a stranger', quoteId)
  expect(code).toBe(200)
  const { data } = await activate()
  expect(data.status).toBe(1)
  expect(data.quoteId).toBeUndefined()
  expect((await read(quoteId, data.token)).code).not.toBe(200)
})

test('a quote that another customer has taken meanwhile stays theirs', async () => {
  const quoteId = await askAs('a shared browser')
  const { activate } = await signUp('a shared browser', quoteId)
  const shipper = { token: scene.token.shipper, ...browser('a shared browser') }
  await scene.portal.call(quoteCalls.history, { query: {} }, shipper)
  const { data } = await activate()
  expect(data.quoteId).toBeUndefined()
  expect((await read(quoteId, data.token)).code).not.toBe(200)
  expect((await read(quoteId, scene.token.shipper)).code).toBe(200)
})
