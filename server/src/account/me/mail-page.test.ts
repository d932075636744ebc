import { randomUUID } from 'node:crypto'
import { meCalls } from '@dtms/contract/account/me.ts'
import { languages } from '@dtms/contract/language.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatShipper, seatStaff } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const ask = (token: string, body: object) => portal.call(meCalls.mailPage, { body: body as never }, { token })
const seatAdmin = () => seatStaff(portal, { roles: ['admin'], providerId: null, lastName: '王' })

test('a page mails its link to the person who asks, in their language, with the record that is open', async () => {
  const subjects = {
    zh: '在电脑上继续：批量下单',
    zhtw: '在電腦上繼續：批次下單',
    en: 'Continue on a computer: Bulk ordering',
  }
  for (const language of languages) {
    const { token, email } = await seatShipper(portal)
    await portal.call(meCalls.updateMe, { body: { language } }, { token })
    const id = randomUUID()
    expect((await ask(token, { page: '/orderImport', id })).code).toBe(200)
    const mail = await portal.mail.nth(email, 1)
    expect(mail.subject).toContain(subjects[language])
    expect(mail.text).toMatch(new RegExp(`/orderImport\\?id=${id}$`, 'm'))
  }
})

test('staff get the link of a rate sheet, or of the page alone', async () => {
  const { token, email } = await seatAdmin()
  const id = randomUUID()
  await ask(token, { page: '/desk/rates', id })
  expect((await portal.mail.nth(email, 1)).text).toContain(`/desk/rates?sheet=${id}`)
  await ask(token, { page: '/desk/rate-cards' })
  expect((await portal.mail.nth(email, 2)).text).toMatch(/\/desk\/rate-cards$/m)
  // This page has no record of its own.
  await ask(token, { page: '/desk/places', id })
  expect((await portal.mail.nth(email, 3)).text).toMatch(/\/desk\/places$/m)
})

test('no other address can be sent, and no page of the other area', async () => {
  const shipper = await seatShipper(portal)
  const staff = await seatAdmin()
  const refused = { code: 400, data: { fields: { page: '请从列表中选择' } } }
  expect(await ask(shipper.token, { page: 'https://elsewhere.test/' })).toMatchObject(refused)
  expect(await ask(shipper.token, { page: '/desk/rates' })).toMatchObject(refused)
  expect(await ask(staff.token, { page: '/orderImport' })).toMatchObject(refused)
  expect((await ask(shipper.token, { page: '/orderImport', id: 'x&next=//elsewhere.test' })).code).toBe(400)
  expect(portal.mail.to(shipper.email)).toEqual([])
})

test('a person gets five of them in an hour', async () => {
  const { token, email } = await seatShipper(portal)
  const codes: number[] = []
  for (let count = 0; count < 6; count++) codes.push((await ask(token, { page: '/orderImport' })).code)
  expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  await portal.mail.nth(email, 5)
})
