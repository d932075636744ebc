import { callAs, newShipper } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { touchPage } from '../../support/mobile.ts'
import { firstRow, offlineWords, shellKept, stored } from '../../support/offline.ts'
import { expect, origin, test } from '../../support/portal.ts'

// Without a network nothing is shown that may have changed since and is decided on, and everything as it was chosen.
// A service worker stays with its browser.
test.use({ serviceWorkers: 'allow', reuseContext: false })

for (const [language, say] of [
  [
    'zh',
    { agree: '同意', disagree: '不同意', online: '价格变更待您确认，联网后显示金额。', documents: '文件' },
  ],
  [
    'zhtw',
    { agree: '同意', disagree: '不同意', online: '價格變更待您確認，連線後顯示金額。', documents: '文件' },
  ],
  [
    'en',
    {
      agree: 'Approve',
      disagree: 'Decline',
      online: 'A price change needs your approval. Go online to see the amount.',
      documents: 'Documents',
    },
  ],
] as const)
  test(`a price change that waits for approval is neither stored nor shown without a network: ${language}`, async ({
    page,
    context,
    request,
  }) => {
    const token = await newShipper(request, '离线客户有限公司')
    const order = await placeOrder(request, token)
    const agent = await tokenOf(request, 'agent@demo.test')
    await callAs(request, agent, 'POST', `/api/desk/Orders/${order.id}/Adopt`)
    const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 25 }]
    await callAs(request, agent, 'POST', `/api/desk/Orders/${order.id}/Measure`, { pieces, note: '复秤' })

    const { measures } = await callAs(request, token, 'GET', `/api/shipping/PersonOrder/${order.id}`)
    const { totalAmount, difference } = measures[0] as Record<'totalAmount' | 'difference', number>
    expect(difference).toBeGreaterThan(0)
    const change = `+$${difference.toLocaleString('en-US', { minimumFractionDigits: 2 })}`

    await enterAs(page, '', { path: `/shipments?open=${order.id}`, language, token })
    const row = page.getByRole('row', { name: new RegExp(order.orderNo) })
    const panel = page.getByRole('region', { name: order.orderNo })
    const agree = panel.getByRole('button', { name: say.agree, exact: true })
    await expect(agree).toBeVisible()
    await expect(panel).toContainText(change)
    await expect(row).toContainText(change)
    await shellKept(page)
    // The open order and the list.
    await expect.poll(() => stored(page)).toContain('"checklist"')
    await expect.poll(() => stored(page)).toContain('"totalIsMinimum"')
    const left = await stored(page)
    for (const price of [totalAmount, difference]) expect(left).not.toContain(`:${price},`)
    expect(left).not.toMatch(/previousAmount|"measures":\[\{|"priceChange":\{|"actions":\["/)

    await context.setOffline(true)
    // First the order that is open, then what a reload finds in storage.
    for (const reload of [false, true]) {
      if (reload) await page.reload()
      await expect(page.getByText(offlineWords[language])).toBeVisible()
      await expect(panel.getByRole('region', { name: say.documents }).first()).toBeVisible()
      await expect(panel.getByText(say.online)).toBeVisible()
      await expect(panel).not.toContainText(change)
      await expect(agree).toBeHidden()
      await expect(panel.getByRole('button', { name: say.disagree, exact: true })).toBeHidden()
      await expect(row).toBeVisible()
      await expect(row).not.toContainText(change)
    }

    await context.setOffline(false)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(agree).toBeVisible()
    await expect(panel.getByText(say.online)).toBeHidden()
    await expect(row).toContainText(change)
  })

test('a page of the worker has the theme and the site that were chosen since', async ({ browser }) => {
  const page = await touchPage(browser)
  const context = page.context()
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await shellKept(page)
  const ground = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const width = () => page.evaluate<string>('document.querySelector("meta[name=viewport]").content')
  expect(await ground()).toBe('rgb(245, 247, 250)')
  expect(await width()).toBe('width=device-width, initial-scale=1')

  await context.addCookies([
    { name: 'theme', value: 'dark', url: origin },
    { name: 'device', value: 'desktop', url: origin },
  ])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('您已离线').first()).toBeVisible()
  expect(await ground()).toBe('rgb(14, 22, 34)')
  expect(await width()).toBe('width=1200')
  await page.getByRole('button', { name: /周岚/ }).first().press('Enter')
  await expect(page.getByRole('menuitem', { name: '外观：深色' })).toBeVisible()
  await context.close()
})
