import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('a customer’s credit is refunded, its receipt stays until the refund is written back', async ({
  page,
  request,
}) => {
  const company = '多付货款贸易'
  const dataOf = async (path: string, email: string, data?: object) => {
    const headers = { authorization: await tokenOf(request, email) }
    const response = data ? await request.post(path, { headers, data }) : await request.get(path, { headers })
    const { code, data: sent, msg } = await response.json()
    expect(code, msg).toBe(200)
    return sent
  }
  const customer = await dataOf('/api/desk/Customers', 'agent@demo.test', {
    ...{ companyName: company, contact: { name: '陈', email: 'overpaid@refund.test' }, language: 'zh' },
  })
  const { list } = await dataOf('/api/desk/Bills/Accounts', 'finance@demo.test')
  const account = list.find(({ currency }: { currency: string }) => currency === 'USD')
  const wire = await dataOf('/api/desk/Payments', 'finance@demo.test', {
    ...{ customerId: customer.id, bankAccountId: account.id, amount: 88, currency: 'USD' },
    ...{ receivedDate: '2026-01-05', reference: 'REFUND-IN' },
  })

  await enterAs(page, 'finance@demo.test', { path: `/desk/payments?view=confirmed&open=${wire.id}` })
  const panel = page.getByRole('region', { name: wire.paymentNo })
  await panel.getByRole('button', { name: '退款' }).click()
  const dialog = page.getByRole('dialog', { name: '登记退款' })
  await dialog.getByLabel('付款账户').selectOption(account.id)
  await expect(dialog.getByText('可退 $88.00').first()).toBeVisible()
  await dialog.getByLabel(/退款金额/).fill('100')
  await dialog.getByLabel('银行流水号').fill('REFUND-OUT')
  await dialog.getByLabel(/退款原因/).fill('客户多付')
  await dialog.getByRole('button', { name: '登记退款' }).click()
  await expect(dialog.getByText('超过客户可退的预付余额')).toBeVisible()
  await dialog.getByLabel(/退款金额/).fill('30')
  await expectAccessible(page, 'a refund')
  await dialog.getByRole('button', { name: '登记退款' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel.getByText('$30.00')).toBeVisible()
  await expect(panel.getByText('$58.00')).toBeVisible()

  // The receipt cannot be written back while its credit is with the customer.
  await panel.getByRole('button', { name: '反核销' }).click()
  const ask = page.getByRole('dialog')
  await ask.getByRole('textbox').fill('款项退回')
  await ask.getByRole('button', { name: '反核销' }).click()
  await expect(ask.getByText('这笔付款的余额已退款，请先反核销退款')).toBeVisible()
  await ask.getByRole('button', { name: '取消' }).click()

  await page.getByRole('tab', { name: '退款' }).click()
  await page.getByRole('row', { name: new RegExp(company) }).click()
  const refund = page.getByRole('region', { name: /^R/ })
  await expect(refund.getByRole('link', { name: wire.paymentNo })).toBeVisible()
  await expectAccessible(page, 'refunds')
  await refund.getByRole('button', { name: '反核销' }).click()
  await ask.getByRole('textbox').fill('银行退回')
  await ask.getByRole('button', { name: '反核销' }).click()
  await expect(refund.getByText('银行退回')).toBeVisible()
  await refund.getByRole('link', { name: wire.paymentNo }).click()
  await expect(panel.getByText('$88.00').first()).toBeVisible()
  await expect(panel.getByText('$58.00')).toHaveCount(0)

  // The ledger has all of it, sums up, and leads back to the document.
  await page.goto('/desk/ledger')
  await page.getByRole('searchbox').fill(company)
  const totals = page.getByRole('table', { name: '筛选合计' })
  await expect(totals.getByRole('row', { name: /USD/ })).toContainText('148.00')
  await page.getByLabel('科目').selectOption({ label: '银行' })
  await expect(totals.getByRole('row', { name: /USD/ })).toContainText('118.00')
  await expect(totals.getByRole('row', { name: /USD/ })).toContainText('30.00')
  await expectAccessible(page, 'the ledger')
  await page.getByRole('row', { name: /退款反核销/ }).click()
  await expect(refund.getByText('银行退回')).toBeVisible()
})
