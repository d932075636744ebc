import { askByAir, callAs, newShipper, openSocket } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'
import { hireAdmin } from '../../support/staff-steps.ts'

const number = (text: string | null): number => Number(/\d+/.exec(text ?? '')?.[0] ?? 0)

test('a day of an agent: what waits is done, and the start page shows less', async ({ page, request }) => {
  // A customer writes and another books before the agent signs in.
  const company = `等候贸易 ${Date.now().toString(36)}`
  const shipper = await newShipper(request, company)
  await askByAir(request, shipper)
  const agentId = await callAs(request, shipper, 'GET', '/api/webapi/user/getChatUserId?providerId=YT')
  const socket = await openSocket(shipper)
  socket.send({
    method: 'SendMessage',
    toUserId: agentId,
    messageType: 'text',
    messageContent: '能再低一点吗？',
  })
  await socket.nextFrame(frame => frame.method === 'sendMessage')
  const order = await placeOrder(request, await tokenOf(request, 'shipper@demo.test'), 'YT')

  await enterAs(page, 'agent.yt@demo.test', { path: '/desk' })
  const tabs = page.getByRole('navigation', { name: '打开的页面' })
  // spec 2: the other layout's menu, 200 px.
  await expect
    .poll(async () => (await page.getByRole('navigation', { name: '工作台菜单' }).boundingBox())?.width)
    .toBe(200)
  const chats = page.getByRole('link', { name: /个会话等待回复/ })
  const review = page.getByRole('link', { name: /单待审核/ })
  await expect(chats).toContainText('最久已等')
  // The next thing to do is the largest.
  const lines = page.getByRole('main').locator('li a > span:first-of-type')
  const sizes = await lines.evaluateAll(all =>
    all.map(row => Number.parseFloat(getComputedStyle(row).fontSize)),
  )
  const [next = 0, ...others] = sizes
  expect(next).toBeGreaterThan(Math.max(...others))
  expect(number(await chats.textContent())).toBeGreaterThan(0)
  // Other journeys book with this provider meanwhile: what is shown is what the server counts at that moment.
  const token = await tokenOf(request, 'agent.yt@demo.test')
  const agrees = (link: typeof chats, kind: string) =>
    expect(async () => {
      // Away and back: it counts again when it comes to the front.
      await tabs.getByRole('link', { name: '会话' }).click()
      await tabs.getByRole('link', { name: '工作台' }).click()
      await expect(page.getByRole('region', { name: '近 7 天' })).toBeVisible()
      const { work } = await callAs(request, token, 'GET', '/api/desk/Start')
      const counted = work.find((one: { kind: string }) => one.kind === kind)?.count ?? 0
      const shown = (await link.count()) === 0 ? 0 : number(await link.textContent())
      expect(shown).toBe(counted)
    }).toPass()
  await expect(page.getByRole('link', { name: /\d\d-\d\d：询价 \d+/ }).last()).toBeVisible()
  await expectAccessible(page, 'the start page')

  // The one who waits is answered.
  await chats.click()
  await expect(page).toHaveURL(/\/desk\/inbox\?scope=all/)
  const rows = page.getByRole('region', { name: '会话列表' })
  await rows.getByRole('searchbox').fill(company)
  await rows.getByRole('button', { name: new RegExp(company) }).click()
  await page.getByRole('textbox', { name: '消息' }).fill('可以，我重新报价。')
  await page.keyboard.press('Enter')
  await expect(rows.getByRole('button', { name: new RegExp(company) })).not.toContainText('已等')

  // The start page is a tab that stayed, and is asked again when it comes to the front.
  await tabs.getByRole('link', { name: '工作台' }).click()
  await agrees(chats, 'chats')

  // The order is found by its number from anywhere, and accepted.
  await page.keyboard.press('/')
  await page.keyboard.type(order.orderNo)
  await page
    .getByRole('option', { name: new RegExp(order.orderNo) })
    .first()
    .click()
  const panel = page.getByRole('region', { name: order.orderNo })
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(panel.getByText('已受理')).toBeVisible()
  await tabs.getByRole('link', { name: '工作台' }).click()
  await agrees(review, 'review')

  // A number leads to what it counts, and the inbox is as it was left.
  const week = page.getByRole('region', { name: '近 7 天' })
  const booked = number(await week.getByRole('definition').nth(1).textContent())
  await week.getByRole('definition').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/desk\/orders\?view=all&from=/)
  await expect(page.getByRole('tab', { name: /全部/ })).toContainText(String(booked))
  await tabs.getByRole('link', { name: '会话' }).click()
  await expect(rows.getByRole('searchbox')).toHaveValue(company)
})

test('the start page and the quotes have no barrier, and a number leads to what it counts', async ({
  page,
  request,
}) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk', language: 'en' })
  await expect(page.getByRole('table').first()).toBeAttached()
  await expectAccessible(page, 'start')
  // A number that counts one provider's leads to that provider's.
  await placeOrder(request, await tokenOf(request, 'shipper@demo.test'), 'YT')
  await page.getByLabel('Provider').selectOption('YT')
  await page.getByRole('link', { name: /orders? to review/ }).click()
  await expect(page).toHaveURL(/\/desk\/orders\?provider=YT/)
  await expect(page.getByRole('main').locator('span', { hasText: /^Yuantong Logistics$/ })).toBeVisible()
  await page.goto('/desk')
  await page.goto('/desk/quotes')
  await expect(page.getByRole('table')).toBeVisible()
  await expectAccessible(page, 'quotes')
})

// What the menu offers, the server allows: every entry of every role's menu is opened, and no call on it is refused.
const seats = [
  ...['agent', 'pricing', 'finance'].map(role => ({ who: role, email: `${role}@demo.test` })),
  { who: 'provider’s administrator', email: undefined },
  { who: 'portal’s administrator', email: 'admin@demo.test' },
]
for (const { who, email } of seats) {
  test(`every page in the menu opens without a refusal (${who})`, async ({ page, request }) => {
    const refused: string[] = []
    let open = 0
    page.on('request', () => open++)
    page.on('requestfinished', () => open--)
    page.on('requestfailed', () => open--)
    page.on('response', async response => {
      if (!response.url().includes('/api/')) return
      const { code } = (await response.json().catch(() => ({}))) as { code?: number }
      if (code !== undefined && code !== 200) refused.push(`${code} ${new URL(response.url()).pathname}`)
    })
    const token = email ? undefined : await hireAdmin(request, 'HD')
    await enterAs(page, email ?? '', { path: '/desk', ...(token && { token }) })
    const menu = page.getByRole('navigation', { name: '工作台菜单' })
    await expect(menu.getByRole('link', { name: '工作台', exact: true })).toBeVisible()
    const paths = await menu
      .getByRole('link')
      .evaluateAll(links => links.map(one => one.getAttribute('href')))
    const pages = paths.filter(path => path?.startsWith('/desk/'))
    expect(pages.includes('/desk/inbox')).toBe(who === 'agent' || who.startsWith('provider'))
    for (const path of pages) {
      await menu.locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`))
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible()
      await expect.poll(() => open).toBe(0)
    }
    expect(refused).toEqual([])
    if (who.startsWith('portal')) {
      await page.goto('/desk/inbox')
      await expect(page).toHaveURL(/403/)
    }
  })
}
