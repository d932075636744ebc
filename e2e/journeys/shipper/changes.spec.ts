import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'

test('a milestone recorded at the desk appears in the open list within two seconds, without a reload', async ({
  page,
  request,
  browser,
}) => {
  const order = await placeOrder(request, await tokenOf(request, 'shipper@demo.test'))
  const online = new Promise(resolve => {
    page.on('websocket', socket => socket.on('framereceived', resolve))
  })
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const row = page.getByRole('row', { name: new RegExp(order.orderNo) })
  await expect(row).toContainText('待审核')
  await online

  const desk = await (await browser.newContext()).newPage()
  await enterAs(desk, 'agent@demo.test', { path: `/desk/orders?open=${order.id}` })
  const panel = desk.getByRole('region', { name: order.orderNo })
  await panel.getByRole('button', { name: '受理', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
  await expect(panel.getByText('已受理')).toBeVisible()
  await expect(row).toContainText('已受理', { timeout: 2_000 })

  await panel.getByRole('button', { name: '记录节点' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: '节点' }).selectOption('received')
  await dialog.getByLabel('地点').fill('深圳仓')
  await dialog.getByRole('button', { name: '记录', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('已入库', { timeout: 2_000 })
  await desk.context().close()
})

test('an address stored in another tab appears in the open list, and what is being typed there stays', async ({
  page,
  request,
}) => {
  const online = new Promise(resolve => {
    page.on('websocket', socket => socket.on('framereceived', resolve))
  })
  await enterAs(page, 'shipper@demo.test', { path: '/AddressDetails?open=new' })
  const contact = page.getByRole('region', { name: '新地址' }).getByLabel('联系人')
  await contact.fill('王明')
  await online
  const company = `Second Tab ${Date.now()}`
  const response = await request.post('/api/crm/Address', {
    headers: { authorization: await tokenOf(request, 'shipper@demo.test') },
    data: {
      ...{ kind: 'consignee', company, contact: 'John Doe', phone: '+12135550100', country: 'US' },
      ...{ city: 'Los Angeles', postcode: '90001', line1: '123 Main St' },
    },
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible({ timeout: 2_000 })
  await expect(contact).toHaveValue('王明')
})

test('a tab that was open before shows its rows at once, also when the server is slow', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await page
    .getByRole('tab', { name: /待发货/ })
    .first()
    .click()
  await expect(page).toHaveURL(/view=/)
  let release = () => {}
  const held = new Promise<void>(done => {
    release = done
  })
  await page.route('**/api/shipping/PersonOrder?*', async route => {
    await held
    await route.continue()
  })
  await page.getByRole('tab', { name: /全部/ }).first().click()
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.locator('[class*=stale]')).toHaveCount(0)
  release()
})
