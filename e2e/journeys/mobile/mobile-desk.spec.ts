import { askByAir, callAs, newShipper, openSocket } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expectFits, expectFitsInAll, photo, touchPage } from '../../support/mobile.ts'
import { expect, test } from '../../support/portal.ts'

// DESIGN, device types: the provider's agent away from the desk.
test('an agent replies and makes an offer in the inbox, accepts an order and records a milestone with a photo', async ({
  browser,
  request,
}) => {
  test.slow()
  const company = `手机工作台有限公司 ${Date.now().toString(36)}`
  const shipper = await newShipper(request, company)
  const order = await placeOrder(request, shipper)
  const quote = await askByAir(request, shipper)
  const agentId = await callAs(request, shipper, 'GET', '/api/webapi/user/getChatUserId')
  const socket = await openSocket(shipper)
  socket.send({
    ...{ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent: '能便宜一点吗？' },
  })
  await socket.nextFrame(frame => frame.method === 'sendMessage' && frame.messageType === 'text')
  socket.close()
  const page = await touchPage(browser)
  await enterAs(page, 'agent@demo.test', { path: '/desk' })
  await expectFitsInAll(page, 'start page', async () => {
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
  })

  await page.goto('/desk/inbox')
  await page.getByRole('tab', { name: /^全部/ }).tap()
  const conversation = page.getByRole('button', { name: new RegExp(company) })
  await conversation.waitFor()
  await expectFitsInAll(page, 'inbox', () => page.getByRole('tab').first().waitFor())
  await page.getByRole('tab', { name: /^全部/ }).tap()
  await conversation.tap()
  const box = page.locator('textarea')
  await expect(page.getByText('能便宜一点吗？', { exact: true })).toBeVisible()
  await expect(conversation).toBeHidden()
  await expectFitsInAll(page, 'one conversation', () => box.waitFor())

  // The reply, and below the messages a price of the agent's own.
  await box.fill('可以，稍后给您新价')
  await page.getByRole('button', { name: '发送', exact: true }).tap()
  const aside = page.getByRole('complementary')
  await aside
    .getByRole('button', { name: /^据此报价/ })
    .first()
    .tap()
  await aside.getByRole('button', { name: '减价' }).tap()
  await aside.getByLabel(/^金额/).fill('20')
  await aside.getByLabel('报价说明').fill('新客户优惠')
  const lower = `$${(quote.totalAmount - 20).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
  await expect(aside.getByText(lower)).toBeVisible()
  await expectFits(page, 'price composer')
  await aside.getByRole('button', { name: '发送报价' }).tap()
  await expect(aside.getByText('待答复')).toBeVisible()
  await expectFits(page, 'one conversation with an offer')
  await page.getByRole('button', { name: '全部会话' }).tap()
  await expect(conversation).toContainText('[报价]')

  const theirs = await touchPage(browser)
  await enterAs(theirs, '', { path: '/manage', token: shipper })
  await theirs.getByRole('button', { name: /^在线沟通/ }).tap()
  const chat = theirs.getByRole('dialog', { name: '在线沟通' })
  await expect(chat.getByText('可以，稍后给您新价')).toBeVisible()
  const offer = chat.getByRole('article', { name: /^服务商报价/ })
  await expect(offer).toContainText(lower)
  await expect(offer).toContainText('待答复')
  await expectFits(theirs, 'the chat with a reply and an offer')
  await theirs.context().close()

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

test('a rate sheet says that it is better on a computer, and mails its link', async ({
  browser,
  request,
}) => {
  const token = await tokenOf(request, 'pricing@demo.test')
  const { list } = await callAs(request, token, 'GET', '/api/desk/RateSheet?channel=HD-LCL-US')
  const path = `/desk/rates?sheet=${list[0].id}`
  const page = await touchPage(browser)
  await enterAs(page, '', { path: '/desk/rates', token })
  await page.locator('[data-opener]').first().waitFor()
  await expectFitsInAll(page, 'rate sheets', () => page.locator('[data-opener]').first().waitFor())
  await page.goto(`${path}&part=lines`)
  const computer = page.getByRole('region', { name: '在电脑上更方便' })
  await computer.getByRole('button', { name: '把链接发到邮箱' }).tap()
  await expect(computer.getByRole('status')).toHaveText('链接已发送，请查看邮箱。')
  await expect.poll(async () => (await request.get('/dev/outbox')).text()).toContain(path)
  await computer.getByRole('button', { name: '在此继续' }).tap()
  await expect(computer).toBeHidden()
  await expect(page.getByRole('grid')).toBeVisible()
  await page.context().close()
})
