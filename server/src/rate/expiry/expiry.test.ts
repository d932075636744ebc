import { meCalls } from '@dtms/contract/account/me.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const run = () => desk.portal.tasks['rate:notify-expiring']?.({})
const sheet = (channel: string, from: number, to: number) =>
  goodSheet({ channel, validFrom: dayFromNow(from), validTo: dayFromNow(to) })
const told = async (token: string, language: 'zh' | 'zhtw' | 'en' = 'en') => {
  const { data } = await desk.portal.call(noticeCalls.list, { query: {} }, { token, language })
  return data.list.filter(({ kind }) => kind === 'rate.expiring')
}

test('pricing people and administrators are notified of a channel that expires, once', async () => {
  const id = await desk.put(sheet('ENDS', 0, 13))
  await desk.put(sheet('LASTS', 0, 27))
  await Promise.all([run(), run()])
  await run()
  for (const token of [desk.token.pricing, desk.token.providerAdmin]) {
    const notices = await told(token)
    expect(notices.map(({ link }) => link)).toEqual([`/desk/rates?channel=ENDS&sheet=${id}`])
    expect(notices[0]?.text).toContain(`expire on ${dayFromNow(13)}`)
  }
  expect((await told(desk.token.pricing, 'zh'))[0]?.text).toMatch(/^渠道 ENDS（.+）的运价到 .+ 为止/)
  expect((await told(desk.token.pricing, 'zhtw'))[0]?.text).toMatch(/運價到/)
  for (const token of [desk.token.agent, desk.token.finance, desk.token.foreign, desk.token.shipper])
    expect(await told(token)).toEqual([])
})

test('a renewed channel is announced again when its last sheet runs out, and not before', async () => {
  const first = await desk.put(sheet('RENEWED', 0, 5))
  const next = await desk.put(sheet('RENEWED', 6, 12))
  await run()
  const links = (await told(desk.token.pricing)).map(({ link }) => link)
  expect(links).toContain(`/desk/rates?channel=RENEWED&sheet=${next}`)
  expect(links).not.toContain(`/desk/rates?channel=RENEWED&sheet=${first}`)
})

test('one mail a day names all channels, and a person may switch it off', async () => {
  const mailed = (count: number) => desk.portal.mail.nth('pricing@demo.test', count)
  const setNotices = (off: { event: 'rate'; channel: 'mail' }[]) =>
    desk.portal.call(meCalls.setNotices, { body: { off } }, { token: desk.token.pricing })
  // One each of the tests before.
  expect((await mailed(2)).text).toContain('RENEWED')
  await desk.put(sheet('MANY-A', 0, 3))
  await desk.put(sheet('MANY-B', 0, 4))
  await Promise.all([run(), run()])
  const { text } = await mailed(3)
  expect(text).toContain(`MANY-A ${dayFromNow(3)}`)
  expect(text).toContain(`MANY-B ${dayFromNow(4)}`)
  expect(text).toContain('/desk/coverage')
  await setNotices([{ event: 'rate', channel: 'mail' }])
  await desk.put(sheet('SILENT', 0, 2))
  await run()
  await setNotices([])
  await desk.put(sheet('HEARD', 0, 2))
  await run()
  expect((await mailed(4)).text).toContain('HEARD')
  expect(
    desk.portal.mail
      .to('pricing@demo.test')
      .map(mail => mail.text)
      .join(),
  ).not.toContain('SILENT')
})
