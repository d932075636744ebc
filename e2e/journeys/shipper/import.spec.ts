import { enterAs } from '../../support/enter.ts'
import { airOrder, asCsv, corrected, dropFile, filled, importSteps } from '../../support/import-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

// PRODUCT 2.6: the spreadsheet that a shipper has becomes orders.
test('a template is filled in, set right in the grid and by another file, and placed', async ({ page }) => {
  await newShipper(page)
  const go = importSteps(page)
  await openIn(page, 'zh', '/orderImport')
  await expect(page.getByText('还没有导入过')).toBeVisible()
  await page.getByRole('radio', { name: '空运' }).check()
  const template = await go.saved('下载空运模板')
  await expectAccessible(page, 'batch ordering, nothing imported yet')

  const bytes = await filled(template, [
    airOrder('PO-1'),
    airOrder('PO-2', { '单件重量（公斤）': 'heavy' }),
    airOrder('PO-3', { '收货人国家/地区': 'Germani', 收货人城市: 'Hamburg', 收货人邮编: '20095' }),
    airOrder('PO-4', { 'HS 编码': '12' }),
    airOrder('PO-5', { 'HS 编码': '' }),
  ])
  await dropFile(page, '十一月.xlsx', bytes)
  await expect(go.figure('有错误')).toHaveText('4')
  await expect(page.getByText('模板里的 3 行示例没有导入。')).toBeVisible()
  await expectAccessible(page, 'a dry run with errors')

  // One by typing, two by what is suggested, one by a file.
  await page.getByRole('tab', { name: /^只看错误/ }).click()
  await expect(go.grid.getByRole('row')).toHaveCount(5)
  await go.correct(/“heavy”不是数字/, '18')
  await expect(go.figure('有错误')).toHaveText('3')
  await go.button('改为 DE').first().click()
  await expect(go.figure('有错误')).toHaveText('2')
  const missing = page.getByRole('listitem').filter({ hasText: /HS 编码.*填写/ })
  await missing
    .getByRole('button', { name: /^改为 9405/ })
    .first()
    .click()
  await expect(go.figure('有错误')).toHaveText('1')
  const failed = await go.saved('下载错误行')
  await page.getByRole('tab', { name: /^全部/ }).click()
  await expect(go.grid.getByRole('row', { name: /PO-1/ })).toContainText(/\$[\d,]+\.\d\d/)

  // What is good is placed, once, with its total before; the import is found again under its address.
  const total = (await go.figure('可下单合计').textContent()) ?? ''
  await go.button('只下正确的 4 票').click()
  const dialog = page.getByRole('dialog', { name: `下单 4 票，合计 ${total}` })
  await expect(dialog.getByText('1 票有错误，这次不下单，会留在这里等您改正。')).toBeVisible()
  await dialog.getByRole('button', { name: '确认下单' }).click()
  await expect(page.getByText(`已下单 4 票，合计 ${total}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`已下单 4 票，合计 ${total}`)).toBeVisible()

  await dropFile(page, '改好的.xlsx', await corrected(failed, 'HS 编码', '940521'))
  await expect(go.figure('有错误')).toHaveText('0')
  await go.button('全部下单（1 票）').click()
  await page.getByRole('dialog').getByRole('button', { name: '确认下单' }).click()
  await expect(page.getByText(/^已下单 1 票/)).toBeVisible()
  await expectAccessible(page, 'an import that was placed')

  await page.getByRole('button', { name: '全部导入' }).click()
  const history = page.getByRole('table', { name: '导入记录' })
  await expect(history.getByRole('row', { name: /改好的.*已全部下单/ })).toBeVisible()
  await history.getByRole('button', { name: '十一月.xlsx', exact: true }).click()
  await page.getByRole('link', { name: '到我的订单查看' }).click()
  await expect(page.getByRole('table', { name: '我的订单' }).locator('[data-opener]')).toHaveCount(4)

  // At the desk, staff find the file, its result, and the orders.
  await enterAs(page, 'admin@demo.test', { path: '/desk/imports' })
  const found = page.getByRole('table', { name: '批量导入' })
  await page
    .getByRole('main')
    .getByRole('searchbox', { name: /^文件名/ })
    .fill('十一月')
  await expect(found.getByRole('row', { name: /十一月.*部分已下单/ }).first()).toContainText('4 / 5 票')
  await found.getByRole('button', { name: '十一月.xlsx' }).first().click()
  const panel = page.getByRole('region', { name: '十一月.xlsx' })
  await panel.getByRole('radio', { name: '有错误' }).click()
  await expect(panel.getByRole('radio', { name: '有错误' })).toBeChecked()
  await expect(panel.getByRole('listitem').filter({ hasText: 'PO-4' })).toContainText('HS 编码')
  await expectAccessible(page, 'an import at the desk')
  await panel.getByRole('radio', { name: '已下单' }).click()
  await expect(panel.getByRole('radio', { name: '已下单' })).toBeChecked()
  await panel.getByRole('link', { name: /^D/ }).first().click()
  await expect(page.getByRole('region', { name: /^D/ })).toContainText('PO-1')
})

test('a sheet of one’s own is mapped once and recognised the next time; a block is pasted', async ({
  page,
}) => {
  await newShipper(page)
  const go = importSteps(page)
  await openIn(page, 'zh', '/orderImport?mode=2')
  const template = Object.entries(airOrder('X-1', { 件数: '' }))
  const own: Record<string, string> = { 参考号: '我的单', '单件重量（公斤）': '每箱公斤', 件数: '箱子' }
  const sheet = (references: readonly string[]) =>
    asCsv([
      template.map(([heading]) => own[heading] ?? heading),
      ...references.map(reference =>
        template.map(([heading, value]) => (heading === '参考号' ? reference : value)),
      ),
    ])

  await dropFile(page, '客户表.csv', sheet(['X-1', 'X-2']))
  await expect(page.getByRole('heading', { name: '各列是什么意思？' })).toBeVisible()
  const meaning = (heading: string) => page.getByRole('combobox', { name: `${heading} 列的含义` })
  await meaning('我的单').selectOption({ label: '参考号' })
  await meaning('每箱公斤').selectOption({ label: '单件重量（公斤）' })
  await meaning('箱子').selectOption({ label: '件数' })
  await expect(page.getByText('必需的列都有了')).toBeVisible()
  await expectAccessible(page, 'the columns of a file')
  await page.getByRole('button', { name: '确认并校验' }).click()
  await expect(go.figure('有错误')).toHaveText('2')

  // Two cells of one column, as they come from a spreadsheet.
  await go.problem(/^第 2 行 · 件数/).click()
  await expect(go.grid.locator('td:focus')).toBeVisible()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '10\n12')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect(go.figure('可下单')).toHaveText('2')
  const price = await go.figure('可下单合计').textContent()
  // Which channel is the fastest depends on the day of the week: one is named instead.
  await page.getByRole('radio', { name: '指定渠道' }).check()
  const channel = page.getByRole('combobox', { name: '渠道', exact: true })
  await channel.selectOption({ label: '远通物流 · 美国空运快线' })
  await expect(go.figure('可下单合计')).not.toHaveText(price ?? '')

  await dropFile(page, '下个月.csv', sheet(['X-8']))
  await expect(page.getByText('认出了您的表格：按上次确认的列读取。')).toBeVisible()
  // A row that is left out does not come back by undoing: it is asked.
  await page.getByRole('button', { name: '去掉第 2 行' }).click()
  const leaving = page.getByRole('dialog', { name: '去掉第 2 行？' })
  await leaving.getByRole('button', { name: '去掉', exact: true }).click()
  await expect(page.getByText('第 2 行不再导入')).toBeVisible()
  await page.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '丢弃' }).click()
  await page.getByRole('dialog', { name: '丢弃“下个月.csv”？' }).getByRole('button', { name: '丢弃' }).click()
  await expect(page.getByRole('table', { name: '导入记录' }).locator('[data-opener]')).toHaveCount(1)
  await page.getByRole('button', { name: '管理列对应' }).click()
  await expect(page.getByRole('dialog').getByText('客户表.csv')).toBeVisible()
})
