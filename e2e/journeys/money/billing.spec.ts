import { deskBill } from '../../support/bill-steps.ts'
import { expectWorkedOut } from '../../support/charge-lines.ts'
import { enterAs, otherPage } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const slip = {
  name: 'slip.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

// They move money of the same shipper, and look at what it owes.
test.describe.configure({ mode: 'serial' })

test('a bill is compared with its quote, disputed, credited, paid with another, confirmed and exported', async ({
  page,
  request,
  browser,
}) => {
  const desk = await deskBill(request)
  const reason = '仓库免租期后两天'
  const { bill: first, order } = await desk.billed(reason)
  const { bill: second } = await desk.billed()
  const clerk = await otherPage(browser)

  // The shipper sees why the bill is not the quote, and does not agree.
  await enterAs(page, 'shipper@demo.test', { path: `/billing?q=${order.orderNo}` })
  await page.getByRole('button', { name: first.billNo }).click()
  const panel = page.getByRole('region', { name: first.billNo })
  const dialog = page.getByRole('dialog')
  await panel.getByRole('tab', { name: /报价对照/ }).click()
  await expect(panel.getByRole('row', { name: /仓储费/ })).toContainText(reason)
  await expect(panel.getByRole('row', { name: /仓储费/ })).toContainText('+9.00')
  await expectAccessible(page, 'quote and bill side by side')
  await panel.getByRole('tab', { name: '费用明细' }).click()
  const lines = panel.locator('tbody tr:has(> td:first-child)')
  await expectWorkedOut(lines, 'td:nth-child(2)', 'td:nth-child(3)')
  await panel.getByRole('button', { name: /对“仓储费”提出异议/ }).click()
  await dialog.getByRole('button', { name: '提交异议' }).click()
  await expect(dialog.getByText('请填写此项')).toBeVisible()
  await dialog.getByLabel('异议内容').fill('货物当天已提走')
  await dialog.locator('input[type=file]').setInputFiles(slip)
  await expect(dialog.getByText('slip.png')).toBeVisible()
  await expectAccessible(page, 'a dispute')
  await dialog.getByRole('button', { name: '提交异议' }).click()
  await expect(panel.getByText('有异议', { exact: true })).toBeVisible()

  // Finance takes the line back.
  await enterAs(clerk, 'finance@demo.test', { path: '/desk/bills?part=disputes' })
  await clerk.getByRole('button', { name: first.billNo }).click()
  const reply = clerk.getByRole('dialog')
  await expect(reply.getByText('货物当天已提走')).toBeVisible()
  await expect(reply.getByLabel(/冲减金额/)).toHaveValue('9.00')
  await reply.getByLabel(/答复内容/).fill('核实无误，予以冲减')
  await expectAccessible(clerk, 'the answer to a dispute')
  await reply.getByRole('button', { name: '发送答复' }).click()
  await expect(clerk.getByText('已答复客户')).toBeVisible()

  await page.goto(`/billing?open=${first.id}&tab=disputes`)
  await expect(panel.getByText('核实无误，予以冲减')).toBeVisible()
  await expect(panel.getByText('已接受')).toBeVisible()
  // Nothing was paid yet: credited, not paid.
  await expect(panel.getByText('部分冲减', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: '关闭' }).click()

  // One transfer for both bills; what is no slip is refused at its field.
  for (const { billNo } of [first, second]) await page.getByLabel(`选择 ${billNo}`).check()
  await page.getByRole('toolbar').getByRole('button', { name: '合并付款' }).click()
  const sum = first.totalAmount - 9 + second.totalAmount
  await expect(dialog.getByLabel(/转账金额/)).toHaveValue(sum.toFixed(2))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ ...slip, name: 'slip.pdf', buffer: Buffer.from('MZ a program') })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(/转账金额/).fill((sum + 10).toFixed(2))
  await dialog.getByRole('button', { name: '提交付款' }).click()
  await expect(dialog.getByText(/比所选账单多 \$10\.00/)).toBeVisible()
  await dialog.getByLabel(/留作预付余额/).check()
  await dialog.getByLabel('银行流水号').fill('TT-20261115')
  await expectAccessible(page, 'a payment')
  // The slip is still on its way when the payment is sent: one press is enough, and it goes along.
  let arrive = () => {}
  const late = new Promise<void>(done => {
    arrive = done
  })
  await page.route('**/api/file/Uploader?*', async call => {
    await late
    await call.continue()
  })
  await dialog.locator('input[type=file]').setInputFiles(slip)
  await expect(dialog.getByText(/slip\.png/)).toBeVisible()
  await dialog.getByRole('button', { name: '提交付款' }).click()
  await expect(dialog.getByRole('button', { name: '提交付款' })).toHaveAttribute('aria-busy', 'true')
  arrive()
  // Read at once: the toast disappears by itself.
  const told = await page.getByText(/付款 P\w+ 已提交/).textContent()
  const paymentNo = /P\w+/.exec(told ?? '')?.[0] ?? ''
  await expect(page.getByRole('row', { name: new RegExp(second.billNo) })).toContainText('待确认')

  // Finance sees the slip beside it and confirms; the bills are settled, what was too much is credit.
  await clerk.goto('/desk/payments')
  await clerk.getByRole('button', { name: paymentNo }).click()
  const payment = clerk.getByRole('region', { name: paymentNo })
  await expect(payment.getByRole('img', { name: 'slip.png' })).toBeVisible()
  await expect(payment.getByText('TT-20261115')).toBeVisible()
  await expectAccessible(clerk, 'a payment to confirm')
  await payment.getByRole('button', { name: '确认到账' }).click()
  await reply.getByRole('button', { name: '确认到账' }).click()
  await expect(payment.getByText('已确认')).toBeVisible()
  await expect(payment.getByText('$10.00')).toBeVisible()

  await page.goto('/billing?view=paid')
  for (const { billNo } of [first, second])
    await expect(page.getByRole('row', { name: new RegExp(billNo) })).toContainText('已付清')
  for (const { id } of [first, second]) expect(await desk.balanceOf(id)).toBe(0)
  await page.getByRole('button', { name: '导出' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '费用明细（XLSX）' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  await clerk.context().close()
})

test('a day of finance: pending work is done, an order billed, and a colleague’s concurrent change is shown', async ({
  page,
  request,
}) => {
  const desk = await deskBill(request)
  const order = await desk.adopted()
  const { bill: invoiced } = await desk.billed()
  await request.post(`/api/fin/Bill/${invoiced.id}/Fapiao`, {
    headers: desk.shipper,
    data: { title: '深圳启航家居贸易有限公司（演示）', taxNumber: '91440300MA5DEMO00X' },
  })
  const { bill } = await desk.billed()
  const paid = await request.post(`/api/fin/Bill/${bill.id}/Payment`, {
    headers: desk.shipper,
    data: { amount: bill.totalAmount, currency: bill.currency, paidDate: '2026-01-05' },
  })
  const { id, paymentNo } = (await paid.json()).data

  // The fapiao of the start page is issued.
  await enterAs(page, 'finance@demo.test', { path: '/desk' })
  const dialog = page.getByRole('dialog')
  const start = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link', { name: '工作台' })
  await page.getByRole('link', { name: /份发票待开/ }).click()
  await page.getByRole('button', { name: invoiced.billNo }).click()
  await dialog.getByLabel('发票号码').fill('24442000000012345678')
  await dialog.getByRole('button', { name: '上传发票' }).click()
  await expect(dialog.getByText('请填写此项')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(slip)
  // It is uploaded once it can be removed again.
  await expect(dialog.getByRole('button', { name: /slip\.png/ })).toBeVisible()
  await dialog.getByRole('button', { name: '上传发票' }).click()
  await expect(page.getByRole('button', { name: invoiced.billNo })).toBeHidden()

  // The payment that waits was sent back by a colleague in this moment.
  await start.click()
  await page.getByRole('link', { name: /笔付款待确认到账/ }).click()
  await page.getByRole('button', { name: paymentNo }).click()
  const panel = page.getByRole('region', { name: paymentNo })
  await panel.getByRole('button', { name: '确认到账' }).click()
  await request.post(`/api/desk/Payments/${id}/Reject`, {
    headers: desk.finance,
    data: { reason: '未查到入账' },
  })
  // The toast is shown for a moment only.
  const told = page.getByText(/已为您刷新/).waitFor()
  await dialog.getByRole('button', { name: '确认到账' }).click()
  await told
  await expect(panel.getByText('已退回', { exact: true })).toBeVisible()
  await expect(panel.getByText(/未查到入账/)).toBeVisible()

  // What was accepted yesterday is billed; the customer has it at once.
  await page.goto('/desk/bills?part=unbilled')
  await page.getByRole('searchbox').fill(order.orderNo)
  await page.getByLabel(`选择 ${order.orderNo}`).check()
  // A charge that the customer has yet to agree to is shown beside it, and asked about.
  await request.post('/api/desk/Bills/LateCharge', {
    headers: desk.finance,
    data: { orderId: order.id, code: 'customs_exam', unitPrice: 4321, reason: '查验两天' },
  })
  await page.getByRole('toolbar').getByRole('button', { name: '直接出账' }).click()
  await expect(dialog.getByText('+$4,321.00')).toBeVisible()
  await expectAccessible(page, 'billing too early')
  await dialog.getByRole('button', { name: '返回' }).click()
  await expect(page.getByRole('row', { name: new RegExp(order.orderNo) })).toContainText('+$4,321.00')
  await page.getByRole('toolbar').getByRole('button', { name: '直接出账' }).click()
  await dialog.getByRole('button', { name: '仍然出账' }).click()
  const made = page.getByRole('region', { name: /^B\w+/ })
  await expect(made.getByText('待付款').first()).toBeVisible()
  // The orders page is for agents: finance gets no link to a page that they may not open.
  await expect(made.getByText(order.orderNo)).toBeVisible()
  await expect(made.getByRole('link', { name: order.orderNo })).toHaveCount(0)
  const billNo = /B\w+/.exec((await made.getByRole('heading').first().textContent()) ?? '')?.[0] ?? ''
  const { data } = await (
    await request.get(`/api/fin/Bill?keyword=${billNo}`, { headers: desk.shipper })
  ).json()
  expect(data.list).toMatchObject([{ billNo, status: 'outstanding' }])
})

test('the pages of money are accessible', async ({ page, browser }) => {
  const clerk = await otherPage(browser)
  await enterAs(page, 'shipper@demo.test', { path: '/billing' })
  await enterAs(clerk, 'finance@demo.test', { path: '/desk/bills' })
  for (const part of ['charges', 'payments', 'statement']) {
    await page.goto(`/billing?part=${part}`)
    await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, part)
  }
  for (const path of ['/desk/bills?part=unbilled', '/desk/ageing', '/desk/terms', '/desk/bank']) {
    await clerk.goto(path)
    await expect(clerk.getByRole('table').last().getByRole('button').first()).toBeVisible()
    await expectAccessible(clerk, path)
  }
  // What the journey above saw in zh.
  for (const [viewer, path] of [
    [page, '/billing'],
    [clerk, '/desk/bills'],
  ] as const) {
    await viewer.evaluate(() => localStorage.setItem('tms_language', 'en'))
    await viewer.goto(path)
    await expect(viewer.getByRole('table').last().getByRole('button').nth(3)).toBeVisible()
    await expectAccessible(viewer, `${path} in English`)
  }
  await clerk.context().close()
})

test('a wire without a slip is recorded, pays the suggested bill, and is reversed when it was another’s', async ({
  page,
  request,
}) => {
  const desk = await deskBill(request)
  const { bill } = await desk.billed()
  await enterAs(page, 'finance@demo.test', { path: '/desk/payments' })
  const dialog = page.getByRole('dialog').first()
  const record = async (reference: string) => {
    await page.getByRole('button', { name: '登记收款' }).click()
    await dialog.getByLabel('客户').fill('深圳')
    await page.getByRole('option', { name: bill.customerName }).click()
    await dialog.getByLabel('收款账户').selectOption({ label: await accountIn(bill.currency) })
    await dialog.getByLabel(/到账金额/).fill(bill.totalAmount.toFixed(2))
    await dialog.getByLabel('银行流水号').fill(reference)
  }
  const accountIn = async (currency: string) =>
    (await dialog.getByLabel('收款账户').locator('option').allTextContents()).find(text =>
      text.startsWith(currency),
    ) ?? ''
  const reference = `电汇 ${bill.billNo}`
  await record(reference)
  await expect(dialog.getByText('流水号中有此账单号')).toBeVisible()
  await expect(dialog.getByLabel(new RegExp(bill.billNo))).toHaveValue(bill.totalAmount.toFixed(2))
  await expectAccessible(page, 'a receipt')
  await dialog.getByRole('button', { name: '登记收款' }).click()
  const panel = page.getByRole('region', { name: /^P/ })
  await expect(panel.getByText('已确认')).toBeVisible()
  await expect(panel.getByRole('link', { name: bill.billNo })).toBeVisible()

  // The same reference again is most likely the same money.
  await record(reference)
  await dialog.getByRole('button', { name: '登记收款' }).click()
  const same = page.getByRole('dialog', { name: '这个流水号已有付款' })
  await expect(same.getByText(bill.customerName)).toBeVisible()
  await expectAccessible(page, 'a reference that is known')
  await same.getByRole('button', { name: '取消' }).click()
  await dialog.getByRole('button', { name: '取消' }).click()

  await panel.getByRole('button', { name: '反核销' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('款项属于另一客户')
  await page.getByRole('dialog').getByRole('button', { name: '反核销' }).click()
  await expect(panel.getByText('已反核销')).toBeVisible()
  await expect(panel.getByText('款项属于另一客户')).toBeVisible()
  await page.goto(`/desk/bills?q=${bill.billNo}`)
  await expect(page.getByRole('row', { name: new RegExp(bill.billNo) })).toContainText('待付')
})
