import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('a milestone recorded wrongly is corrected, then voided; the customer sees what holds', async ({
  page,
  request,
}) => {
  const token = await tokenOf(request, 'shipper@demo.test')
  const order = await placeOrder(request, token)
  await enterAs(page, 'agent@demo.test', { path: `/desk/orders?open=${order.id}` })
  const panel = page.getByRole('region', { name: order.orderNo })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(panel.getByText('已受理')).toBeVisible()
  await panel.getByRole('button', { name: '记录节点' }).click()
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('departed')
  await dialog.getByLabel('实际时间').fill('2026-01-02 10:00')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()

  await panel.getByRole('tab', { name: '运输' }).click()
  await panel.getByRole('button', { name: '更正“已起飞”' }).click()
  await dialog.getByRole('button', { name: '更正', exact: true }).click()
  await expect(dialog.getByRole('textbox', { name: '原因' })).toBeFocused()
  await dialog.getByLabel('实际时间').fill('2026-01-03 11:00')
  await dialog.getByLabel('地点').fill('SZX')
  await dialog.getByRole('textbox', { name: '原因' }).fill('日期记错')
  await expectAccessible(page, 'a milestone to correct')
  await dialog.getByRole('button', { name: '更正', exact: true }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: '已起飞' }).first()).toContainText('已更正')
  await expect(panel.getByText('原记录：2026-01-02 10:00')).toBeVisible()
  await expect(panel.getByText('日期记错')).toBeVisible()
  await expectAccessible(page, 'a corrected milestone')

  await panel.getByRole('button', { name: '作废“已起飞”' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('另一票货')
  await dialog.getByRole('button', { name: '作废', exact: true }).click()
  await expect(panel.getByRole('button', { name: '作废“已起飞”' })).toBeHidden()
  await expect(panel.getByText('另一票货')).toBeVisible()
  const { data } = await (
    await request.get(`/api/shipping/PersonOrder/${order.id}`, { headers: { authorization: token } })
  ).json()
  expect(data).toMatchObject({ transportState: 'waiting', milestones: [], milestoneHistory: [] })
})

test('an order is cancelled with its fee, which comes on the bill', async ({ page, request }) => {
  const token = await tokenOf(request, 'shipper@demo.test')
  const first = await placeOrder(request, token)
  const { data: known } = await (
    await request.get(`/api/shipping/PersonOrder/${first.id}`, { headers: { authorization: token } })
  ).json()
  const { channel } = known.quote
  await enterAs(page, 'pricing@demo.test', { path: `/desk/rates?channel=${encodeURIComponent(channel)}` })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: '取消政策' }).click()
  await dialog.getByRole('textbox', { name: '离港或起飞前' }).fill('101')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('textbox', { name: '离港或起飞前' })).toBeFocused()
  await dialog.getByRole('textbox', { name: '离港或起飞前' }).fill('10')
  await expectAccessible(page, 'a cancellation policy')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('取消政策已保存')).toBeVisible()

  const order = await placeOrder(request, token)
  await enterAs(page, 'agent@demo.test', { path: `/desk/orders?open=${order.id}` })
  const panel = page.getByRole('region', { name: order.orderNo })
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(panel.getByText('已受理')).toBeVisible()

  // The customer said yes to the heavier goods on the phone.
  await panel.getByRole('button', { name: '入库实测' }).click()
  await dialog.getByRole('textbox', { name: '第 1 行 单件 kg' }).fill('30')
  await dialog.getByRole('button', { name: '保存并请客户确认' }).click()
  await panel.getByRole('button', { name: '登记客户答复' }).click()
  await dialog.getByRole('combobox', { name: '答复' }).selectOption('agree')
  await dialog.getByRole('combobox', { name: '来源' }).selectOption('phone')
  await dialog.getByRole('textbox', { name: '说明' }).fill('李经理 10:15 电话同意')
  await expectAccessible(page, 'a reply of the customer')
  await dialog.getByRole('button', { name: '登记', exact: true }).click()
  await expect(panel.getByRole('button', { name: '登记客户答复' })).toBeHidden()

  await panel.getByRole('button', { name: '取消订单' }).click()
  await expect(dialog.getByText('报价的 10%')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('工厂停产')
  await expectAccessible(page, 'an order to cancel')
  await dialog.getByRole('button', { name: '取消订单' }).click()
  await expect(panel.getByText('已取消')).toBeVisible()
  // The price adds up to the fee: what was quoted, what was measured, what is withdrawn.
  await panel.getByRole('tab', { name: '价格' }).click()
  await expect(panel.getByRole('row', { name: /^实测/ })).toContainText('+$')
  await expect(panel.getByRole('row', { name: /^订单取消，原价不再收取/ })).toContainText('−$')
  const feeText = await panel.getByRole('row', { name: /^取消费/ }).innerText()
  await expect(panel.getByRole('row', { name: /^应付/ })).toContainText(feeText.split('+').at(-1) ?? '')
  await panel.getByRole('tab', { name: '记录' }).click()
  await expect(panel.getByText(/取消：取消费/)).toBeVisible()

  const finance = { authorization: await tokenOf(request, 'finance@demo.test') }
  const made = await request.post('/api/desk/Bills', {
    headers: finance,
    data: { orderIds: [order.id], issue: true },
  })
  const { data } = await made.json()
  await enterAs(page, 'shipper@demo.test', { path: `/billing?open=${data.list[0].id}` })
  await expect(page.getByText('取消费').first()).toBeVisible()
})
