import { openAgent } from '../../support/chat-agent.ts'
import { askByAir, callAs, newShipper } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expectFits, expectFitsInAll, photo, touchPage } from '../../support/mobile.ts'
import { expect, test } from '../../support/portal.ts'
import { inviteColleague } from '../../support/staff-steps.ts'

// DESIGN, device types: what a customer does on the way.
test('a customer photographs a document, agrees to a price, bargains, pays, follows a notice and changes the profile', async ({
  browser,
  request,
  baseURL,
}) => {
  test.slow()
  const token = await newShipper(request, '手机客户有限公司')
  const order = await placeOrder(request, token)
  const agentToken = await tokenOf(request, 'agent@demo.test')
  const finance = await tokenOf(request, 'finance@demo.test')
  await callAs(request, agentToken, 'POST', `/api/desk/Orders/${order.id}/Adopt`)
  const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 25 }]
  await callAs(request, agentToken, 'POST', `/api/desk/Orders/${order.id}/Measure`, { pieces, note: '复秤' })

  const page = await touchPage(browser)
  await enterAs(page, '', { path: '/shipments', token })
  const card = page.getByRole('row', { name: new RegExp(order.orderNo) })
  const panel = page.getByRole('region', { name: order.orderNo })
  const dialog = page.getByRole('dialog')
  await expect(card).toContainText(/\$[\d,]+\.\d\d/)
  await expect(card).toContainText('待您确认')
  await expectFitsInAll(page, 'orders', () => page.locator('[data-opener]').first().waitFor())
  // When it arrives is on the card, too.
  const arrival = card.locator('[data-label="预计到达"]')
  await expect(arrival).toBeVisible()
  await expect(arrival).toHaveText(/\d\d-\d\d/)
  // The actions are one row below the title; the first order begins in the upper half of the screen, and the filters
  // are behind one button.
  const actions = ['地图', '视图', '列设置', '导出当前结果'].map(name => page.getByRole('button', { name }))
  const tops = await Promise.all(actions.map(async one => (await one.boundingBox())?.y))
  expect(new Set(tops).size).toBe(1)
  expect((await card.boundingBox())?.y).toBeLessThan(300)
  const modeFilter = page.getByLabel('运输方式')
  await expect(modeFilter).toBeHidden()
  await page.getByRole('button', { name: '筛选', exact: true }).tap()
  await modeFilter.selectOption('空运')
  await page.getByRole('button', { name: '筛选（1）' }).tap()
  await expect(modeFilter).toBeHidden()
  await page.getByRole('button', { name: '清除筛选' }).tap()

  await card.tap()
  await expect(panel).toBeVisible()
  expect((await panel.boundingBox())?.width).toBeCloseTo(390)
  // Its figures, then what it waits for, then the other steps; its history on demand.
  await expect(panel.getByRole('definition').first()).toHaveText(/^\$[\d,]+\.\d\d$/)
  const topOf = async (name: string) =>
    (await panel.getByRole('button', { name, exact: true }).boundingBox())?.y ?? 0
  expect(await topOf('同意')).toBeLessThan(await topOf('复制下单'))
  const history = panel.getByText('操作记录')
  await expect(panel.locator('details time').first()).toBeHidden()
  await history.tap()
  await expect(panel.locator('details time').first()).toBeVisible()
  await expectFitsInAll(page, 'one order', () => panel.waitFor())
  await expect(panel.getByRole('button', { name: '拍照：商业发票' })).toBeVisible()
  await panel.locator('input[capture]').first().setInputFiles(photo)
  await expect(panel.getByText('photo.png').first()).toBeVisible()
  await panel.getByRole('button', { name: '同意', exact: true }).tap()
  await expect(panel.getByRole('button', { name: '同意', exact: true })).toBeHidden()
  await expectFits(page, 'an order with a document')

  // A late charge waits for a reply in the order itself, as in the list of charges.
  await callAs(request, finance, 'POST', '/api/desk/Bills/LateCharge', {
    ...{ orderId: order.id, code: 'customs_exam', unitPrice: 430, reason: '海关查验' },
  })
  await page.reload()
  const late = panel.getByRole('region', { name: '1 项后续费用等您确认' })
  await expect(late).toContainText(/海关查验.*\$430\.00/)
  await expect(late.getByRole('button', { name: /^不同意“/ })).toBeVisible()
  await expectFits(page, 'an order with a late charge')
  await late.getByRole('button', { name: /^同意“/ }).tap()
  await expect(late).toBeHidden()

  // The chat fills the screen: the conversations, or one of them.
  const agent = await openAgent(request, baseURL ?? '')
  const { quoteId } = await askByAir(request, token)
  await callAs(request, finance, 'POST', '/api/desk/Bills/LateCharge', {
    ...{ orderId: order.id, code: 'storage', unitPrice: 26, reason: '海外仓堆存两天' },
  })
  // Another one is approved on the overview, where it is named with its amount.
  await page.goto('/manage')
  const need = page.getByRole('listitem').filter({ hasText: '后续费用待确认' })
  await expect(need).toContainText(order.orderNo)
  await expect(need).toContainText('$26.00')
  await expectFits(page, 'the overview with a charge to approve')
  await need.getByRole('button', { name: `同意 ${order.orderNo}`, exact: true }).tap()
  await expect(dialog).toContainText('海外仓堆存两天')
  await expectFits(page, 'the question before a charge is approved')
  // A person reads the question first; a tap within half a second at the same place is the second of a double tap.
  const now = () => page.evaluate<number>('performance.now()')
  const askedAt = await now()
  await expect.poll(now).toBeGreaterThan(askedAt + 600)
  await dialog.getByRole('button', { name: '同意 $26.00' }).tap()
  await expect(need).toBeHidden()

  await page.getByRole('button', { name: /^在线沟通/ }).tap()
  const chat = page.getByRole('dialog', { name: '在线沟通' })
  await chat
    .getByRole('button', { name: /联系|发起|写/ })
    .first()
    .tap()
  const box = chat.getByRole('textbox', { name: '消息' })
  // The keyboard of a phone has a key for it.
  await expect(box).toHaveAttribute('placeholder', '输入消息')
  await box.fill('手机上问一下价格')
  await chat.getByRole('button', { name: '发送', exact: true }).tap()
  await expect(chat.getByText('已送达')).toBeVisible()
  const userId: string = await page.evaluate(
    () => JSON.parse(localStorage.getItem('tms_user') ?? '{}').userId,
  )
  const { id } = await agent.conversationWith(userId)
  await agent.offer(id, quoteId, -20)
  const offer = chat.getByRole('article', { name: /^服务商报价/ })
  await expect(offer).toContainText('待答复')
  expect(await chat.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expectFits(page, 'chat with an offer')
  await chat.getByRole('button', { name: '返回会话列表' }).tap()
  await expect(box).toBeHidden()
  await expectFits(page, 'conversations')
  // Back in it, the offer is accepted, and the chat gives way to the order form.
  await chat.getByRole('navigation').getByRole('button').first().tap()
  await offer.getByRole('button', { name: '接受并下单' }).tap()
  await expect(page).toHaveURL(/\/order\/air\?quoteId=/)
  await expect(chat).toBeHidden()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectFits(page, 'the order form of an accepted offer')
  agent.close()

  // The bill, paid with a photo of the slip.
  const { list } = await callAs(request, finance, 'POST', '/api/desk/Bills', {
    orderIds: [order.id],
    issue: true,
  })
  const billNo: string = list[0].billNo
  await page.goto('/billing')
  await expect(page.getByRole('row', { name: new RegExp(billNo) })).toBeVisible()
  await expectFitsInAll(page, 'bills', () => page.locator('[data-opener]').first().waitFor())
  await page.getByRole('button', { name: billNo }).tap()
  const bill = page.getByRole('region', { name: billNo })
  await expect(bill.getByRole('tab').first()).toBeVisible()
  for (const part of ['费用明细', /^报价对照/, '付款与账户', '异议', '发票']) {
    await bill.getByRole('tab', { name: part }).tap()
    await expectFits(page, `one bill: ${part}`)
    // A charge is read as words, not letter by letter in a column beside four others.
    for (const charge of await bill.locator('tbody td:first-child').all())
      expect.soft((await charge.boundingBox())?.width, `${part}`).toBeGreaterThan(195)
  }
  await bill.getByRole('button', { name: '登记付款' }).tap()
  // Nothing would lead finance to the money: the page asks, and goes back to the form.
  await dialog.getByRole('button', { name: '提交付款' }).tap()
  const question = page.getByRole('dialog', { name: '没有水单，也没有银行流水号' })
  await question.getByRole('button', { name: '返回补充' }).tap()
  await expect(question).toBeHidden()
  await dialog.locator('input[capture]').setInputFiles(photo)
  await expect(dialog.getByText('photo.png')).toBeVisible()
  await expectFits(page, 'a payment')
  await dialog.getByRole('button', { name: '提交付款' }).tap()
  await expect(page.getByText(/付款 P\w+ 已提交/)).toBeVisible()
  for (const part of ['charges', 'payments', 'statement']) {
    await page.goto(`/billing?part=${part}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectFits(page, part)
  }

  await page.goto('/AccountDetails')
  await page.getByRole('button', { name: /^通知/ }).tap()
  const news = page.getByRole('dialog', { name: /^通知/ })
  const ofBill = news.getByRole('button', { name: new RegExp(billNo) }).last()
  await expect(ofBill).toBeVisible()
  await expectFits(page, 'notices')
  await ofBill.tap()
  await expect(page).toHaveURL(/\/billing\?open=/)
  await expect(news).toBeHidden()
  await expect(bill).toBeVisible()

  await page.goto('/AccountDetails')
  const phone = page.getByLabel('电话')
  await phone.fill('+86 755 2650 1234')
  await page.getByRole('button', { name: '保存', exact: true }).first().tap()
  await expect(page.getByText('已保存')).toBeVisible()
  await expectFitsInAll(page, 'account', () => page.getByRole('tab').first().waitFor())
  await expect(phone).toHaveValue('+86 755 2650 1234')

  // Wide tables are better on a computer: the page mails its own link, and can be used here all the same.
  await page.goto('/orderImport')
  const computer = page.getByRole('region', { name: '在电脑上更方便' })
  await computer.waitFor()
  await expectFitsInAll(page, 'bulk ordering', () => page.locator('section button').first().waitFor())
  await computer.getByRole('button', { name: '把链接发到邮箱' }).tap()
  await expect(computer.getByRole('status')).toHaveText('链接已发送，请查看邮箱。')
  await expect.poll(async () => (await request.get('/dev/outbox')).text()).toContain('在电脑上继续：批量下单')
  await computer.getByRole('button', { name: '在此继续' }).tap()
  await expect(computer).toBeHidden()
  await expect(page.getByRole('button', { name: /^下载/ })).toBeVisible()
  await expectFits(page, 'bulk ordering without the notice')
  await page.context().close()
})

test('an owner approves an order over a colleague’s limit, and declines another, on a phone', async ({
  browser,
  request,
}) => {
  const owner = await newShipper(request, '手机审批有限公司')
  const colleague = await inviteColleague(request, owner, 50)
  const approved = await placeOrder(request, colleague)
  const declined = await placeOrder(request, colleague)

  const page = await touchPage(browser)
  await enterAs(page, '', { path: '/manage', token: owner })
  const need = page.getByRole('listitem').filter({ hasText: approved.orderNo }).first()
  await expect(need).toContainText('超过下单人限额，待批准')
  await expect(need).toContainText(/\$[\d,]+\.\d\d/)
  // It was submitted: it is no draft to be continued.
  await expect(page.getByText('草稿未提交')).toBeHidden()
  await expectFitsInAll(page, 'the overview with orders to approve', () => need.waitFor())
  await need.getByRole('link').first().tap()
  const panel = page.getByRole('region', { name: approved.orderNo })
  await expect(panel).toBeVisible()
  await expectFits(page, 'an order over the limit')
  await panel.getByRole('button', { name: '批准', exact: true }).tap()
  await expect(panel.getByText('负责人已批准').first()).toBeAttached()
  await expect(panel.getByRole('button', { name: '批准', exact: true })).toBeHidden()

  await page.goto(`/shipments?open=${declined.id}`)
  const other = page.getByRole('region', { name: declined.orderNo })
  await other.getByRole('button', { name: '不批准', exact: true }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('预算已满')
  await expectFits(page, 'the reason of a decline')
  await dialog.getByRole('button', { name: '不批准' }).tap()
  await expect(dialog).toBeHidden()
  await expect(other.getByRole('button', { name: '不批准', exact: true })).toBeHidden()
  await page.context().close()
})
