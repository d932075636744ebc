import { newShipper } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs } from '../../support/enter.ts'
import { expectFits, expectFitsInAll, photo, touchPage } from '../../support/mobile.ts'
import { expect, test } from '../../support/portal.ts'

// DESIGN, device types: the provider's agent away from the desk.
test('an agent reads the start page and the inbox, accepts an order and records a milestone with a photo', async ({
  browser,
  request,
}) => {
  test.slow()
  const order = await placeOrder(request, await newShipper(request, '手机工作台有限公司'))
  const page = await touchPage(browser)
  await enterAs(page, 'agent@demo.test', { path: '/desk' })
  await expectFitsInAll(page, 'start page', async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  })

  await page.goto('/desk/inbox')
  await page.getByRole('tab', { name: /^全部/ }).tap()
  const conversation = page.locator('[data-conversation]').first()
  await conversation.waitFor()
  await expectFitsInAll(page, 'inbox', () => page.getByRole('tab').first().waitFor())
  await page.getByRole('tab', { name: /^全部/ }).tap()
  await conversation.tap()
  await expect(page.getByRole('textbox', { name: '消息' })).toBeVisible()
  await expect(conversation).toBeHidden()
  await expectFits(page, 'one conversation')
  await page.getByRole('button', { name: '全部会话' }).tap()
  await expect(conversation).toBeVisible()

  await page.goto(`/desk/orders?open=${order.id}`)
  const panel = page.getByRole('region', { name: order.orderNo })
  const dialog = page.getByRole('dialog')
  await expectFitsInAll(page, 'an order to review', () => panel.getByRole('tab').first().waitFor())
  await panel.getByRole('button', { name: '受理', exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).tap()
  await expect(panel.getByText('已受理')).toBeVisible()
  // One step is a button, the others are in a menu: the order itself is on the first screen.
  await panel.getByRole('button', { name: '更多' }).tap()
  await expect(page.getByRole('menuitem', { name: '入库实测' })).toBeVisible()
  await expectFits(page, 'the other steps')
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('tab').first()).toBeInViewport()
  await panel.getByRole('button', { name: '记录节点' }).tap()
  await expectFits(page, 'a milestone')
  await dialog.getByRole('combobox', { name: '节点' }).selectOption({ label: '已提货' })
  await dialog.getByLabel('地点').fill('深圳')
  await dialog.locator('input[capture]').setInputFiles(photo)
  await dialog.getByRole('button', { name: '记录', exact: true }).tap()
  await expect(dialog).toBeHidden()
  await panel.getByRole('tab', { name: /^运输/ }).tap()
  await panel.getByRole('button', { name: '预览 photo.png' }).tap()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('tab', { name: /^文件/ }).tap()
  await expect(panel.getByRole('button', { name: /^拍照/ })).toBeVisible()
  await expectFits(page, 'documents at the desk')
  await panel.getByRole('button', { name: '关闭' }).tap()
  await expect(page.locator('[data-opener]').first()).toBeVisible()
  await expectFits(page, 'orders of the desk')
  await page.context().close()
})
