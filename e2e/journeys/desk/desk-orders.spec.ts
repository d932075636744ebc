import { readFile } from 'node:fs/promises'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'

test('an order is accepted, measured with the shipper’s consent, followed to the door and tracked', async ({
  page,
  request,
  browser,
}) => {
  const token = await tokenOf(request, 'shipper@demo.test')
  const headers = { authorization: token }
  const [first, second] = [await placeOrder(request, token), await placeOrder(request, token)]
  const third = await placeOrder(request, token)
  await enterAs(page, 'agent@demo.test', { path: `/desk/orders?open=${first.id}` })
  const panel = page.getByRole('region', { name: first.orderNo })
  const dialog = page.getByRole('dialog')
  await expect(panel.getByText('待审核')).toBeVisible()
  await expect(panel.getByText('Sample Imports LLC')).toBeVisible()
  await expectAccessible(page, 'an order to review')
  // One step is the next one, and looks like it.
  const next = panel.locator('button[class*=_primary_]')
  await expect(next).toHaveText(['受理'])
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(panel.getByText('已受理')).toBeVisible()
  await expect(next).toHaveText(['记录节点'])
  await expect(panel.getByRole('button', { name: '驳回' })).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(first.orderNo) })).toBeHidden()

  // Heavier than booked: the price is shown before consent is requested.
  await panel.getByRole('button', { name: '入库实测' }).click()
  // An invalid value is reported at its field, and the report disappears with it; a removed row leaves the focus in
  // the table.
  await dialog.getByRole('textbox', { name: '第 1 行 单件 kg' }).fill('999999')
  await expect(dialog.getByRole('status').filter({ hasText: '第 1 行 单件 kg' })).toBeVisible()
  await dialog.getByRole('button', { name: /^保存/ }).click()
  await expect(dialog.getByRole('textbox', { name: '第 1 行 单件 kg' })).toBeFocused()
  await dialog.getByRole('button', { name: '增加一行' }).click()
  await dialog.getByRole('button', { name: '删除第 2 行' }).click()
  await expect(dialog.getByRole('textbox', { name: '第 1 行 件数' })).toBeFocused()
  await dialog.getByRole('textbox', { name: '第 1 行 单件 kg' }).fill('30')
  await expect(dialog.getByText(/第 1 行 单件 kg/)).toHaveCount(0)
  await expect(dialog.getByText(/将请客户确认/)).toBeVisible()
  await expectAccessible(page, 'a dearer measure')
  await dialog.getByLabel('地点').fill('深圳仓')
  await dialog.getByRole('button', { name: '保存并请客户确认' }).click()
  await expect(panel.getByText(/正等待客户确认/)).toBeVisible()
  // The customer's reply comes before anything else.
  await expect(next).toHaveCount(0)
  const { data: measured } = await (
    await request.get(`/api/shipping/PersonOrder/${first.id}`, { headers })
  ).json()
  const consent = await request.post(`/api/shipping/PersonOrder/${first.id}/Consent`, {
    headers,
    data: { measureId: measured.measures[0].id, agree: true },
  })
  expect((await consent.json()).code).toBe(200)

  await panel.getByRole('button', { name: '填写单号' }).click()
  await dialog.getByRole('textbox', { name: '第 1 个号码' }).fill('784-12345675')
  await dialog.getByRole('button', { name: '保存', exact: true }).click()
  await panel.getByRole('tab', { name: '价格' }).click()
  await expect(panel.getByText('已生效')).toBeVisible()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: '唛头' }).click()
  expect((await saved).suggestedFilename()).toBe(`${first.orderNo}-labels.pdf`)

  // A document of another order is removed.
  await panel.getByRole('tab', { name: '文件' }).click()
  await panel.locator('input[type=file]').setInputFiles({
    name: '提单.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF'),
  })
  await expect(panel.getByText(/由我方提供/)).toBeVisible()
  await panel.getByRole('button', { name: '撤回 提单.pdf' }).click()
  await dialog.getByRole('button', { name: '撤回', exact: true }).click()
  await expect(panel.getByText('还没有文件')).toBeVisible()
  await page.keyboard.press('Escape')

  // Both left on the same plane; the second is not accepted yet and is named.
  await page.getByRole('tab', { name: /^全部/ }).click()
  for (const { orderNo } of [first, second]) await page.getByLabel(`选择 ${orderNo}`).check()
  await page.getByRole('toolbar').getByRole('button', { name: '导出所选' }).click()
  const sheet = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const lines = (await readFile(await (await sheet).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('订单号,客户,状态,提交时间')
  await page.getByRole('toolbar').getByRole('button', { name: '记录节点' }).click()
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('departed')
  await dialog.getByLabel('地点').fill('SZX')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog.getByText(second.orderNo)).toBeVisible()
  await expect(dialog.getByText(first.orderNo)).toBeHidden()
  await dialog.getByRole('button', { name: '知道了' }).click()

  // What waits is accepted without opening it.
  await page.getByLabel(`选择 ${third.orderNo}`).check()
  await page.getByRole('toolbar').getByRole('button', { name: '受理' }).click()
  await expect(dialog.getByText(/1 个客户，合计 \$\d/)).toBeVisible()
  await expectAccessible(page, 'many orders to accept')
  await dialog.getByRole('button', { name: '受理', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(third.orderNo) })).toContainText('已受理')
  // The pressed button is gone: keyboard users are still on the page.
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('button', { name: first.orderNo }).click()
  await panel.getByRole('button', { name: '记录节点' }).click()
  await expect(dialog.getByRole('combobox', { name: '节点' })).toHaveValue('arrived')
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('delivered')
  await dialog.getByLabel('实际时间').fill('no time')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog.getByText('格式不正确')).toBeVisible()
  // A refusal by the server is shown at its field as well.
  await dialog.getByLabel('实际时间').fill('2099-01-01 10:00')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog.getByLabel('实际时间')).toHaveAccessibleDescription('实际时间不能晚于现在')
  await dialog.getByLabel('实际时间').fill('2026-01-01 10:00')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  // Before the plane left: asked about first.
  await dialog.getByRole('button', { name: '仍然记录' }).click()
  await panel.getByRole('tab', { name: '记录' }).click()
  await expect(panel.getByText('更新节点：已签收')).toBeVisible()
  await panel.getByRole('tab', { name: '运输' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '已签收' })).toContainText('2026-01-01 10:00')

  // An earlier milestone that comes afterwards is asked about first; the order stays delivered.
  await panel.getByRole('button', { name: '记录节点' }).click()
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('export_cleared')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog.getByText(`${first.orderNo} 已签收 · 2026-01-01 10:00`)).toBeVisible()
  await expectAccessible(page, 'a milestone out of order')
  await dialog.getByRole('button', { name: '返回' }).click()
  await expect(dialog.getByRole('combobox', { name: '节点' })).toHaveValue('export_cleared')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await dialog.getByRole('button', { name: '仍然记录' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByRole('listitem').filter({ hasText: '出口清关完成' })).toBeVisible()

  // Another agent was quicker with the second.
  await page.getByRole('button', { name: second.orderNo }).click()
  const other = page.getByRole('region', { name: second.orderNo })
  await expect(other.getByRole('button', { name: '受理', exact: true })).toBeVisible()
  // A rejection needs a reason: reported once, at its field, which has the focus.
  await other.getByRole('button', { name: '驳回' }).click()
  await dialog.getByRole('button', { name: '驳回' }).click()
  await expect(dialog.getByText('请填写原因')).toHaveCount(1)
  await expect(dialog.getByLabel('原因')).toBeFocused()
  await page.keyboard.press('Escape')
  // “取消” beside “取消订单” would leave open which is which.
  await other.getByRole('button', { name: '取消订单' }).click()
  await dialog.getByRole('button', { name: '返回' }).click()
  await expect(other.getByText('待审核')).toBeVisible()
  const agent = { authorization: await tokenOf(request, 'agent@demo.test') }
  // A press on what a page without hints still shows gets a message, then the order's current state.
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route(`**/api/desk/Orders/${second.id}?*`, async route => {
    if (route.request().method() === 'GET') await held
    await route.continue()
  })
  await request.post(`/api/desk/Orders/${second.id}/Reject`, { headers: agent, data: { reason: '舱位已满' } })
  await other.getByRole('button', { name: '受理', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(page.getByText(/刚被更新/)).toBeVisible()
  release()
  await expect(other.getByText('已驳回')).toBeVisible()

  const shared = await request.post(`/api/shipping/PersonOrder/${first.id}/Share`, { headers })
  const share = (await shared.json()).data
  const asked: string[] = []
  for (const language of ['zh', 'en'] as const) {
    const stranger = await browser.newContext()
    const street = await stranger.newPage()
    street.on('request', one => asked.push(`${one.url()} ${one.headers().referer ?? ''}`))
    await openIn(street, language, share.url)
    await expect(street.getByText(first.orderNo)).toBeVisible()
    await expect(street.getByText('784-12345675')).toBeVisible()
    await expect(street.getByRole('status')).toContainText(language === 'zh' ? '已签收' : 'Delivered')
    expect(await street.locator('main').innerText()).not.toMatch(/USD|Example Road|90001/)
    await expectAccessible(street, `tracking in ${language}`)
    if (language === 'en') {
      await request.delete(`/api/shipping/PersonOrder/${first.id}/Share/${share.id}`, { headers })
      await street.reload()
      await expect(street.getByRole('heading', { name: 'Tracking link expired' })).toBeVisible()
    }
    await stranger.close()
  }
  // The secret goes to the one call that needs it, and nowhere as a referrer.
  expect(asked.filter(one => one.includes(share.token) && !one.includes('/PersonOrder/Track/'))).toEqual([])
})

test('a request for a price reaches the desk, and is marked as answered', async ({ page, request }) => {
  const inquiry = await request.post('/api/shipping/Inquiry', {
    headers: { 'xms-guest': 'a visitor of the requests journey' },
    data: {
      inputData: {
        ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHANGHAI' },
        ...{ DestinationType: 4, DestinationCountryCode: 'GL', DestinationZipCode: '3900' },
      },
      pieces: [{ quantity: 2, lengthCm: 60, widthCm: 50, heightCm: 45, weightKg: 14 }],
    },
  })
  const { inquiryId } = (await inquiry.json()).data
  const words = `求价 ${inquiryId}`
  await request.post(`/api/shipping/Inquiry/${inquiryId}/Request`, {
    headers: { 'xms-guest': 'a visitor of the requests journey' },
    data: { email: 'visitor@company.test', words },
  })
  await enterAs(page, 'agent@demo.test', { path: '/desk/requests' })
  await page.getByRole('table').getByRole('button').last().click()
  const panel = page.getByRole('region', { name: /→/ })
  await expect(panel.getByText(words)).toBeVisible()
  await expect(panel.getByText(/visitor@company\.test/)).toBeVisible()
  await expectAccessible(page, 'a request')
  await panel.getByRole('button', { name: '标记为已答复' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('tab', { name: /已答复/ }).click()
  // Until the answered ones have taken the place of those before.
  await expect(async () => {
    await page.getByRole('table').getByRole('button').first().click()
    await expect(panel.getByText(words)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
