import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('several orders, then several tasks, are given to a colleague at once', async ({ page, request }) => {
  const agent = { headers: { authorization: await tokenOf(request, 'agent@demo.test') } }
  const shipper = await tokenOf(request, 'shipper@demo.test')
  const orders = [await placeOrder(request, shipper), await placeOrder(request, shipper)]
  const titles = orders.map(({ orderNo }) => `Call about ${orderNo}`)
  for (const [index, { id }] of orders.entries()) {
    const task = { title: titles[index], orderId: id }
    expect((await (await request.post('/api/desk/Tasks', { ...agent, data: task })).json()).code).toBe(200)
  }

  await enterAs(page, 'agent@demo.test', { path: '/desk/orders?view=review', language: 'en' })
  for (const { orderNo } of orders) await page.getByRole('checkbox', { name: orderNo }).check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign 2 items' })
  for (const { orderNo } of orders) await expect(dialog).toContainText(orderNo)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog.getByRole('alert').or(dialog.getByText('Choose a colleague').last())).toBeVisible()
  const choice = dialog.getByRole('combobox', { name: 'Assign to' })
  await choice.selectOption({ label: '陈敏（演示）' })
  await expectAccessible(page, 'orders to assign')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const { id } of orders) {
    const { data } = await (await request.get(`/api/desk/Orders/${id}/Notes`, agent)).json()
    expect(data.assignee.name).toBe('陈敏（演示）')
  }

  // They are the colleague's own work now, each with its next step.
  await page.goto('/desk')
  for (const { orderNo } of orders)
    await expect(page.getByRole('link', { name: new RegExp(`${orderNo}.*Review`) })).toBeVisible()

  await page.goto('/desk/tasks?view=team')
  for (const title of titles) await page.getByRole('checkbox', { name: `Select: ${title}` }).check()
  await expectAccessible(page, 'tasks to assign')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await choice.selectOption({ label: '陈敏（演示）' })
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(dialog).toBeHidden()
  for (const title of titles) {
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('陈敏（演示）')
  }
})
