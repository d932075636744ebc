import { placeOrder } from '../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../support/enter.ts'
import { expect, expectAccessible, test } from '../support/portal.ts'

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
