import { deskBill } from '../../support/bill-steps.ts'
import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('finance reads who owes what by age, as of any day, and opens the statement that the customer sees', async ({
  page,
  request,
}) => {
  const desk = await deskBill(request)
  const { bill } = await desk.billed()
  await enterAs(page, 'finance@demo.test', { path: '/desk/ageing' })
  const rows = page.getByRole('table', { name: '账龄', exact: true }).getByRole('row')
  const mine = rows.filter({ hasText: bill.customerName }).filter({ hasText: '$' })
  // Other journeys bill the same customer meanwhile.
  await expect(async () => {
    const owed = (await desk.owed())['HD USD'] ?? 0
    await page.reload()
    await expect(mine).toContainText(owed.toLocaleString('en', { minimumFractionDigits: 2 }))
  }).toPass()
  await expectAccessible(page, 'ageing')
  for (const format of ['XLSX', 'PDF']) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: new RegExp(format) }).click()
    expect((await file).suggestedFilename()).toContain(`.${format.toLowerCase()}`)
  }

  await mine.getByRole('button', { name: bill.customerName }).click()
  const entries = page.getByRole('table', { name: '对账单' })
  await expect(entries.getByRole('link', { name: bill.billNo })).toBeVisible()
  await expect(page.getByText('期末余额').first()).toBeVisible()
  await expectAccessible(page, 'a statement at the desk')
  const pdf = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  expect((await pdf).suggestedFilename()).toContain('.pdf')
  await entries.getByRole('link', { name: bill.billNo }).click()
  await expect(page.getByRole('region', { name: bill.billNo })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: '返回账龄' }).click()
  await expect(mine).toBeVisible()
  // A day before the first bill.
  await page.goto('/desk/ageing?to=2020-01-31')
  await expect(page.getByText('没有欠款')).toBeVisible()
})
