import { accountCalls } from '@dtms/contract/account/account.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { headers } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

const waitingLine = {
  zh: '待您下单的报价：深圳 518000 → 洛杉矶 90001，$',
  zhtw: '待您下單的報價：深圳 518000 → 洛杉磯 90001，$',
  en: 'Your booking is waiting: Shenzhen 518000 → Los Angeles 90001, $',
}

describe('the mail that verifies the address', () => {
  const mailFor = async (
    quoteId: string | undefined,
    {
      guest = 'browser of a reader',
      language = 'en' as Language,
      name = { firstName: 'Alex', lastName: 'Lee' },
    } = {},
  ) => {
    const body = { ...registration(), ...name, quoteId }
    await scene.portal.call(accountCalls.register, { body }, { ...browser(guest), language })
    return { email: body.email, mail: await scene.portal.mail.nth(body.email, 1) }
  }

  test.each(languages)('names the waiting booking and greets by name, in %s', async language => {
    const quoteId = await askAs('browser of a reader')
    const { mail } = await mailFor(quoteId, { language })
    expect(mail.text).toContain(waitingLine[language])
    expect(mail.html).toContain(waitingLine[language])
    expect(mail.text.split('\n')[0]).toContain('Alex Lee')
    expect(mail.html.match(/<a /g)).toHaveLength(1)
  })

  test('says nothing of a booking without a quote, or with another’s', async () => {
    const foreign = await askAs('browser of another reader')
    for (const quoteId of [undefined, foreign]) {
      const { mail } = await mailFor(quoteId)
      expect(mail.text).not.toMatch(/booking|→|[{}]/)
    }
  })

  test('requested again, names it again', async () => {
    const quoteId = await askAs('browser of a reader')
    const body = { ...registration(), quoteId }
    const { data: token } = await scene.portal.call(
      accountCalls.register,
      { body },
      { ...browser('browser of a reader'), language: 'en' },
    )
    const { data } = await scene.portal.call(accountCalls.current, {}, { token })
    await scene.portal.call(accountCalls.sendActivation, { query: { customerId: data.id } }, { token })
    expect((await scene.portal.mail.nth(body.email, 2)).text).toContain(waitingLine.en)
  })

  test('greets by the address where the name could be a message', async () => {
    const { email, mail } = await mailFor(undefined, {
      name: { firstName: 'Win at', lastName: 'evil.com' },
    })
    expect(mail.text).toContain(`Hello ${email},`)
    expect(mail.text).not.toContain('evil.com')
  })

  test('does not name a city that could be a message', async () => {
    const inputData = { ...byAir.inputData, DestinationAddressCode: 'visit evil.com now' }
    const quoteId = await askAs('browser of a reader', { ...byAir, inputData })
    expect(quoteId).not.toBe('')
    const { mail } = await mailFor(quoteId)
    expect(mail.text).not.toContain('evil.com')
  })
})
