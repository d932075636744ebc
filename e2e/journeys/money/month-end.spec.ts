import { callAs, newShipper } from '../../support/chat-steps.ts'
import { placeOrder } from '../../support/desk-order-steps.ts'
import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import { chargedIn, issuedEarlier } from '../../support/past.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

const dollars = (amount: number) => `$${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

// A month that no night's run takes: those bill the month that ended last.
const month = (() => {
  const day = new Date()
  day.setUTCDate(15)
  day.setUTCMonth(day.getUTCMonth() - 3)
  return day.toISOString().slice(0, 7)
})()

test('a month’s end: finance bills, corrects, books the money, reminds, and the agent sees the hold', async ({
  page,
  browser,
  request,
}) => {
  const company = `月结贸易 ${Date.now().toString(36)}`
  const shipper = await newShipper(request, company)
  const [agent, finance] = [
    await tokenOf(request, 'agent@demo.test'),
    await tokenOf(request, 'finance@demo.test'),
  ]
  const { id: customerId } = await callAs(request, shipper, 'GET', '/api/crm/Customer/Current')
  // Two accepted orders, one of an earlier month; one that waits for review. What was billed before is past due.
  const [monthly, single, waiting] = [
    await placeOrder(request, shipper),
    await placeOrder(request, shipper),
    await placeOrder(request, shipper),
  ]
  for (const { id } of [monthly, single])
    await callAs(request, agent, 'POST', `/api/desk/Orders/${id}/Adopt`, {})
  await chargedIn(monthly.id, month)
  const { list } = await callAs(request, finance, 'POST', '/api/desk/Bills', {
    ...{ orderIds: [single.id], issue: true },
  })
  const [old] = list as { id: string; billNo: string; totalAmount: number }[]
  if (!old) throw new Error('not billed')
  await issuedEarlier(old.id, 45)
  const terms = { customerId, provider: 'HD', dueDays: 30, monthly: true, creditLimit: null }
  await request.put('/api/desk/Bills/Terms', { headers: { authorization: finance }, data: terms })

  // From the start page to the run of the month.
  await enterAs(page, 'finance@demo.test', { path: '/desk' })
  await expect(page.getByRole('link', { name: '去出账' })).toBeVisible()
  await expectAccessible(page, 'the start page of finance')
  await page.getByRole('link', { name: '去出账' }).click()
  await page.getByRole('link', { name: '按月出账' }).click()
  await page.getByRole('button', { name: '预览并出账' }).click()
  await page.getByLabel('月份').selectOption(month)
  const row = page.getByRole('row', { name: new RegExp(company) })
  await expect(row).toContainText(dollars(old.totalAmount))
  await page.getByLabel('直接出账并通知客户').uncheck()
  await expectAccessible(page, 'the preview of a run')
  await page.getByRole('button', { name: '开始出账' }).click()
  const run = page.getByRole('region', { name: `${month} 按月出账` })
  await expect(run.getByText('1 / 1 个客户')).toBeVisible()

  // The draft is corrected, then issued.
  await run.getByRole('button', { name: /^B\d+/ }).click()
  const bill = page.getByRole('region', { name: /^B\d+/ })
  await expect(bill.getByText('草稿', { exact: true })).toBeVisible()
  const billNo = /B\w+/.exec((await bill.getByRole('heading').first().textContent()) ?? '')?.[0] ?? ''
  await bill.getByRole('button', { name: '修改草稿' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('账期（天）').fill('15')
  await dialog.getByLabel('客户参考号').fill('PO-4711')
  await dialog.getByLabel('修改原因（内部）').fill('合同改为 15 天')
  await expectAccessible(page, 'a draft to edit')
  await dialog.getByRole('button', { name: '保存修改' }).click()
  await expect(bill.getByText(/合同改为 15 天/)).toBeVisible()
  await bill.getByRole('button', { name: '出账', exact: true }).click()
  await expect(bill.getByText('待付款').first()).toBeVisible()

  // A wire of the exact amount with the bill's number: the bill is suggested.
  await page.goto('/desk/payments')
  await page.getByRole('button', { name: '登记收款' }).click()
  await dialog.getByLabel('客户').fill(company)
  await page.getByRole('option', { name: new RegExp(company) }).click()
  const accounts = await callAs(request, finance, 'GET', '/api/desk/Bills/Accounts')
  const account = accounts.list.find(({ currency }: { currency: string }) => currency === 'USD')
  await dialog.getByLabel('收款账户').selectOption(account.id)
  await dialog.getByLabel(/金额/).first().fill(String(old.totalAmount))
  await dialog.getByLabel('银行流水号').fill(`TT ${billNo}`)
  const share = dialog.getByRole('row', { name: new RegExp(billNo) })
  await expect(share.getByRole('textbox')).toHaveValue(String(old.totalAmount))
  await expectAccessible(page, 'a receipt with its suggestion')
  await dialog.getByRole('button', { name: '登记收款' }).click()
  await expect(dialog).toBeHidden()

  // Ageing and statement agree: the old bill is left, past due by fifteen days.
  await page.goto('/desk/ageing')
  await page.getByRole('searchbox').last().fill(company)
  const owed = page
    .getByRole('table', { name: '账龄', exact: true })
    .getByRole('row', { name: new RegExp(company) })
  await expect(owed).toContainText(dollars(old.totalAmount))
  await owed.getByRole('button', { name: company }).click()
  const entries = page.getByRole('table', { name: '对账单' })
  await expect(entries.getByRole('link', { name: billNo })).toBeVisible()
  await expect(entries.getByRole('row', { name: /期末余额/ })).toContainText(
    dollars(old.totalAmount).slice(1),
  )

  // The past-due bill is dunned by hand, at a level that holds new orders.
  const levels = await callAs(request, finance, 'GET', '/api/desk/Dunning/Levels')
  const held = levels.levels.map((level: object, at: number) =>
    at === levels.levels.length - 1 ? { ...level, enabled: true, holds: true } : level,
  )
  const saved = await request.put('/api/desk/Dunning/Levels', {
    headers: { authorization: finance },
    data: { provider: 'HD', seen: levels.version, levels: held },
  })
  expect((await saved.json()).code).toBe(200)
  await page.goto(`/desk/bills?open=${old.id}&tab=money`)
  const dunning = page.getByRole('region', { name: '催款' })
  await dunning.getByRole('button', { name: '手动催款' }).click()
  await dialog.getByLabel('级别').selectOption(String(levels.levels.length))
  await dialog.getByRole('button', { name: '手动催款' }).click()
  await expect(page.getByRole('list', { name: '催款记录' })).toContainText(old.billNo)

  // The agent meets the hold in the order that waits, and when accepting it.
  const desk = await otherPage(browser)
  await enterAs(desk, 'agent@demo.test', { path: `/desk/orders?q=${waiting.orderNo}&open=${waiting.id}` })
  const panel = desk.getByRole('region', { name: waiting.orderNo })
  const hold = panel.getByRole('region', { name: '新订单已暂停' })
  await expect(hold).toContainText(old.billNo)
  await expect(hold).toContainText('财务可以临时放行')
  await expectAccessible(desk, 'an order of a customer on hold')
  await desk.goto(`/desk/orders?q=${waiting.orderNo}`)
  await desk.getByLabel(`选择 ${waiting.orderNo}`).check()
  await desk.getByRole('toolbar').getByRole('button', { name: '受理' }).click()
  await expect(desk.getByRole('dialog').getByRole('region', { name: '新订单已暂停' })).toContainText(
    old.billNo,
  )
  await desk.context().close()

  // Finance lets the next order through, then all until a day instead.
  await page.goto(`/desk/customers?open=${customerId}`)
  const note = page.getByRole('region', { name: '新订单已暂停' })
  await note.getByRole('button', { name: '临时放行' }).click()
  await dialog.getByRole('textbox', { name: '原因' }).fill('老客户，款在途')
  await dialog.getByRole('button', { name: '临时放行' }).click()
  await expect(note).toContainText('下一张订单已放行：老客户，款在途')
  await note.getByRole('button', { name: '更改放行' }).click()
  await expect(dialog.getByRole('textbox', { name: '原因' })).toHaveValue('老客户，款在途')
  await dialog.getByRole('radio', { name: '到某日' }).check()
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await dialog.getByRole('textbox', { name: '放行到' }).fill(until)
  await dialog.getByRole('button', { name: '更改放行' }).click()
  await expect(note).toContainText(`已放行到 ${until}：老客户，款在途`)
})
