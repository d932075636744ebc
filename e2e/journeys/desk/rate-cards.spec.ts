import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'
import { cardOf, drop, freshChannel, priceOf } from '../../support/rate-steps.ts'

test('a foreign card: proposal, two corrections, draft, published; the next one goes to its difference', async ({
  page,
  request,
}) => {
  const channel = freshChannel()
  const service = channel.toLowerCase()
  await enterAs(page, 'pricing@demo.test', { path: '/desk/rate-cards' })
  await expect(page.getByRole('heading', { level: 1, name: /外部价格表/ })).toBeVisible()
  await expectAccessible(page, 'list of cards')

  // Brought by drag and drop; the proposal has each price beside its cell.
  await drop(
    page.getByRole('button', { name: /拖入或选择价格表/ }),
    await cardOf('first.xlsx', service, [0, 13], 8),
  )
  await expect(page.getByRole('heading', { level: 1, name: 'first.xlsx' })).toBeVisible()
  const prices = page.getByRole('region', { name: /^价格（/ })
  const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
  await expect(prices.getByRole('row', { name: /C4.*冰岛.*21 kg.*8/ })).toBeVisible()
  await prices.getByRole('button', { name: 'C4' }).click()
  await expect(cell('8')).toBeFocused()
  await cell('9').click()
  await expect(prices.getByRole('button', { name: 'B4' })).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page, 'proposal')

  // The remark that was understood can be confirmed; what was not is listed and counted.
  await page.getByRole('tab', { name: /备注/ }).click()
  await expect(page.getByText(/单件超过 60 kg/)).toBeVisible()
  await page.getByRole('tab', { name: /未读单元格 3/ }).click()
  await expect(page.getByRole('row', { name: /A8 解释权归本公司/ })).toBeVisible()

  // Two corrections by pointing: a column that is not wanted, and the cell that names the currency.
  await cell('300KG+').click()
  await page.getByRole('button', { name: 'D3 是…' }).click()
  await page.getByRole('menuitem', { name: '列：不采用' }).click()
  await expect(page.getByText('价格还是修改前的')).toBeVisible()
  await cell('全部美元结算').focus()
  await page.getByRole('button', { name: 'A6 是…' }).press('ArrowDown')
  await page.getByRole('menuitem', { name: '整张表的币种' }).press('Enter')
  await expect(page.getByLabel('币种')).toHaveValue('USD')
  await page.getByRole('textbox', { name: '渠道' }).fill(channel)
  await page.getByLabel('版式名称').fill(channel)
  await page.getByRole('button', { name: '按修改重新识别' }).click()
  await expect(prices.getByRole('row', { name: /D4/ })).toBeHidden()
  await expect(prices.getByText('USD')).toBeVisible()

  // An ordinary draft, published on its own page.
  await page.getByRole('button', { name: '生成草稿' }).click()
  await expect(page.getByText('已生成 1 份草稿')).toBeVisible()
  // What was made of the card is still there after a reload.
  await page.reload()
  await page.getByRole('link', { name: `查看差异：${channel}` }).click()
  const panel = page.getByRole('region', { name: new RegExp(channel) })
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: `发布 ${channel}` })
    .getByRole('button', { name: '立即发布' })
    .click()
  await expect(panel.getByText('已发布', { exact: true })).toBeVisible()
  await expect.poll(() => priceOf(request, channel)).toBe(240)

  // The next fortnight: no click between the file and the difference.
  await page.goto('/desk/rate-cards')
  await page.locator('input[type=file]').setInputFiles(await cardOf('next.xlsx', service, [14, 27], 7.6))
  await expect(page).toHaveURL(/\/desk\/rates\?.*part=diff/)
  const change = panel.getByRole('row', { name: /冰岛.*21/ })
  await expect(change).toContainText('7.6')
  await expect(change).toContainText('−5.0%')
})

test('many files at once: each has its own result, and the page has no barrier in any language', async ({
  page,
}) => {
  await enterAs(page, 'pricing@demo.test', { path: '/desk/rate-cards', language: 'en' })
  const input = page.locator('input[type=file]')
  await input.setInputFiles([
    // Headings of its own: a layout that another journey has confirmed would go straight to its drafts.
    {
      name: 'one.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Dest country,45KG+,500KG+\nIceland,9,8\n'),
    },
    { name: 'old.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) },
  ])
  const results = page.getByRole('region', { name: 'Upload results' })
  await expect(results.getByRole('listitem').filter({ hasText: 'old.xls' })).toContainText('XLSX')
  await expectAccessible(page, 'results')
  await results.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'one.csv' })).toBeVisible()
  // A supplier's cost: an error in the markup table is shown at its cell.
  await page.getByLabel('This is a supplier’s cost').check()
  const markup = page.getByRole('region', { name: 'Markup table' })
  await markup.getByLabel('Supplier (never shown to customers)').fill('Blue Whale')
  const added = markup.getByLabel('Row 1: Plus per shipment')
  await added.fill('-1')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(added).toHaveAccessibleDescription('This cannot be below 0')
  await expectAccessible(page, 'markup table')
  // A saved table can be deleted, but not while the layout that was remembered with it would be sold at cost.
  await added.fill('20')
  await page.getByRole('button', { name: 'Read again' }).click()
  const remove = markup.getByRole('button', { name: 'Delete the markup table of Blue Whale' })
  await remove.click()
  await expect(page.getByText('Remembered layouts use this markup table')).toBeVisible()

  for (const [language, draft] of [
    ['zhtw', '產生草稿'],
    ['en', 'Create drafts'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await page.reload()
    await expect(page.getByRole('button', { name: draft })).toBeVisible()
    await expectAccessible(page, language)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('button', { name: 'Create drafts' })).toBeVisible()
  await expectAccessible(page, 'phone')
})
