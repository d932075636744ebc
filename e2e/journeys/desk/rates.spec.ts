import { readFile } from 'node:fs/promises'
import { accountSteps } from '../../support/account-steps.ts'
import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import {
  asFile,
  dayFromNow,
  demoPassword,
  drop,
  freshChannel,
  logIn,
  priceOf,
  sheetOf,
} from '../../support/rate-steps.ts'
import { words } from '../../support/words.ts'

const forbidden = { zh: '没有权限查看这个页面' }

test('a pricing clerk imports a sheet, corrects it, compares it and publishes it', async ({
  page,
  request,
}) => {
  const channel = freshChannel()
  await logIn(page, 'pricing@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: /运价表/ })).toBeVisible()
  const panel = page.getByRole('region', { name: new RegExp(channel) })
  const badge = (word: string) => panel.getByText(word, { exact: true })

  // The first version comes by drag and drop and is right.
  await drop(page.getByRole('button', { name: /拖入 XLSX/ }), asFile(sheetOf(channel, '8.00')))
  await expect(badge('草稿')).toBeVisible()
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `发布 ${channel}` })
  await expect(dialog).toContainText(dayFromNow(0))
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(badge('已发布')).toBeVisible()
  await expect(panel.getByText('已发布的版本不能修改', { exact: false })).toBeVisible()
  expect(await priceOf(request, channel)).toBe(240)
  await panel.getByRole('button', { name: '关闭' }).click()

  // The next one comes by the file picker, with a price that is none.
  await page.locator('input[type=file]').setInputFiles(asFile(sheetOf(channel, '7,60')))
  await expect(badge('草稿')).toBeVisible()
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '还有错误' })).toBeVisible()
  await expectAccessible(page, 'findings')

  // The finding leads to its cell; it is corrected there by keyboard.
  const finding = panel.getByRole('row', { name: /7,60/ })
  await expect(finding).toContainText('错误')
  await expect(finding).toContainText('价格')
  await expect(finding).toContainText('21+ kg')
  await finding.getByRole('button').click()
  const cell = panel.getByRole('gridcell', { name: '7,60' })
  await expect(cell).toBeFocused()
  await expectAccessible(page, 'grid')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('7.6')
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.keyboard.type('7.60')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('有未保存的修改')).toBeVisible()
  await panel.getByRole('button', { name: '保存并检查' }).click()
  await expect(panel.getByText('有未保存的修改')).toBeHidden()
  await expect(panel.getByRole('tab', { name: /问题 1/ })).toBeVisible()

  // What it changes: one price, down by 5 %.
  await panel.getByRole('tab', { name: '差异' }).click()
  const change = panel.getByRole('row', { name: /\(SZ\) → 冰岛 \(IS\)/ })
  await expect(change).toContainText('8.00')
  await expect(change).toContainText('7.60')
  await expect(change).toContainText('−5.0%')
  await expectAccessible(page, 'difference')

  expect(await priceOf(request, channel)).toBe(240)
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  await expect(dialog).toContainText('没有适用于这个渠道的加价')
  await expect(dialog.getByRole('listitem').filter({ hasText: '冰岛' })).toContainText('−5.0%')
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(panel.getByRole('heading', { name: `${channel} 第 2 版` })).toBeVisible()
  await expect(badge('已发布')).toBeVisible()
  await expect.poll(() => priceOf(request, channel)).toBe(228)

  // The list beside the panel shows the same; the exported XLSX imports without a finding.
  await expect(page.getByRole('row', { name: new RegExp(`${channel}.*已发布`) })).toBeVisible()
  const saved = page.waitForEvent('download')
  await panel.getByRole('button', { name: '下载 XLSX' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const buffer = await readFile(await file.path())
  await page.locator('input[type=file]').setInputFiles({ name: 'again.xlsx', mimeType: '', buffer })
  await expect(badge('草稿')).toBeVisible()
  await expect(panel.getByRole('tab', { name: /问题 1/ })).toBeVisible()
})

test('a block from a spreadsheet is pasted over the prices, undone, and protected from being lost', async ({
  page,
}) => {
  const channel = freshChannel()
  await logIn(page, 'pricing@demo.test')
  await page.locator('input[type=file]').setInputFiles(asFile(sheetOf(channel, '8.00')))
  const panel = page.getByRole('region', { name: new RegExp(channel) })
  await panel.getByRole('tab', { name: '价格' }).click()
  await panel.getByRole('gridcell', { name: '9.00' }).click()
  const paste = (text: string) =>
    page.evaluate(pasted => {
      const held = new DataTransfer()
      held.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: held, bubbles: true, cancelable: true }),
      )
    }, text)
  // A row below the last one is added; columns beyond are reported.
  await paste('9.20\t8.20\r\n9.50\t8.50')
  await expect(panel.getByRole('gridcell', { name: '9.50' })).toBeVisible()
  await panel.getByRole('button', { name: '撤销' }).click()
  await expect(panel.getByRole('gridcell', { name: '9.50' })).toBeHidden()
  await panel.getByRole('button', { name: '插入一行' }).click()
  await expect(panel.getByRole('row')).toHaveCount(3)
  await panel.getByRole('button', { name: '删除第 2 行' }).click()
  await expect(panel.getByRole('row')).toHaveCount(2)
  await panel.getByRole('gridcell', { name: '9.00' }).click()
  await paste(Array.from({ length: 9 }, () => '1').join('\t'))
  await expect(panel.getByText('超出表格的 2 列没有粘贴。')).toBeVisible()
  await panel.getByRole('button', { name: '放弃修改' }).click()
  await panel.getByRole('gridcell', { name: '9.00' }).click()

  await paste('1,234.50\t７.70\r\n')
  await expect(panel.getByRole('gridcell', { name: '1234.50' })).toBeVisible()
  await expect(panel.getByRole('gridcell', { name: '7.70' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(panel.getByRole('gridcell', { name: '9.00' })).toBeVisible()
  await paste('9.10')
  await expect(panel.getByText('有未保存的修改')).toBeVisible()

  // The key that asks does not answer, and who stays is where they were.
  const cell = panel.getByRole('gridcell', { name: '9.10' })
  await cell.press('Escape')
  const warning = page.getByRole('dialog', { name: '放弃未保存的内容？' })
  await expect(warning).toContainText(channel)
  await page.keyboard.press('Escape')
  await expect(warning).toBeHidden()
  await expect(cell).toBeFocused()
  // The value of the open cell is saved with the rest.
  await page.keyboard.type('9.30')
  await page.keyboard.press('Control+s')
  await expect(panel.getByText('有未保存的修改')).toBeHidden()
  await page.reload()
  await expect(panel.getByRole('gridcell', { name: '9.30' })).toBeVisible()
  await panel.getByRole('button', { name: '删除', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(panel).toBeVisible()
  await panel.getByRole('button', { name: '删除', exact: true }).click()
  await page
    .getByRole('dialog', { name: `删除草稿 ${channel}` })
    .getByRole('button', { name: '删除' })
    .click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(channel) })).toBeHidden()
})

test('a corrected file takes the place of its draft, which is scheduled and taken back', async ({ page }) => {
  const channel = freshChannel()
  await logIn(page, 'pricing@demo.test')
  await page.locator('input[type=file]').setInputFiles(asFile(sheetOf(channel, '1.234,5')))
  const panel = page.getByRole('region', { name: new RegExp(channel) })
  await expect(panel.getByRole('tab', { name: /问题 2/ })).toBeVisible()
  await panel.locator('input[type=file]').setInputFiles(asFile(sheetOf(channel, '8.00')))
  await expect(panel.getByRole('tab', { name: /问题 1/ })).toBeVisible()
  await expect(page.getByRole('table').getByRole('button', { name: channel })).toHaveCount(1)
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `发布 ${channel}` })
  await dialog.getByRole('radio', { name: '定时发布' }).check()
  await dialog.getByLabel('日期', { exact: true }).fill('soon')
  await dialog.getByRole('button', { name: '定时发布' }).click()
  await expect(dialog.getByText('请按 YYYY-MM-DD 填写日期').first()).toBeVisible()
  await dialog.getByLabel('日期', { exact: true }).fill(dayFromNow(2).replaceAll('-', '/'))
  await dialog.getByLabel('时间', { exact: true }).fill('8:30')
  await expectAccessible(page, 'publish at a time')
  await dialog.getByRole('button', { name: '定时发布' }).click()
  await expect(panel.getByText(/ 08:30 发布/)).toBeVisible()
  await panel.getByRole('button', { name: '取消定时' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '取消定时' }).click()
  await expect(panel.getByText('草稿', { exact: true })).toBeVisible()
})

test('a surcharge is found among those of all channels, leads to its line, and goes into a file', async ({
  page,
}) => {
  await enterAs(page, 'pricing@demo.test', { path: '/desk/surcharges' })
  await page.getByRole('searchbox', { name: /搜索代码/ }).fill('燃油')
  const table = page.getByRole('table', { name: '附加费' })
  await expect(table.getByRole('button', { name: 'AMS' })).toHaveCount(0)
  await page.getByRole('tab', { name: /未生效/ }).click()
  await expect(page).toHaveURL(/view=coming/)
  await page.getByRole('tab', { name: /生效中/ }).click()
  await page.getByRole('button', { name: '导出当前结果' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('燃油附加费')
  await table.getByRole('button', { name: 'FUEL' }).first().click()
  const panel = page.getByRole('region', { name: /第 \d+ 版/ })
  await expect(panel.getByRole('tab', { name: '附加费' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByRole('gridcell', { name: 'FUEL 燃油附加费', exact: true })).toBeFocused()
  // Closed, its address no longer leads to that line.
  await panel.getByRole('button', { name: '关闭' }).click()
  await expect(page).not.toHaveURL(/line=|sheet=/)
})

test('what is no sheet is refused in words', async ({ page }) => {
  await logIn(page, 'pricing@demo.test')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') })
  await expect(page.getByRole('alert')).toContainText('broken.json')
  await expect(page.getByRole('alert')).toContainText('不是有效的 JSON')
})

test('a list that cannot be fetched shows it and can be retried', async ({ page }) => {
  await logIn(page, 'pricing@demo.test')
  await expect(page.getByRole('table')).toBeVisible()
  await page.route('**/api/desk/RateSheet?*', call => call.abort())
  await page.reload()
  await expect(page.getByText('内容没有加载出来')).toBeVisible()
  await expectAccessible(page, 'failed list')
  await page.unroute('**/api/desk/RateSheet?*')
  await page.getByRole('main').getByRole('button', { name: '重试' }).last().click()
  await expect(page.getByRole('row', { name: /HD-/ }).first()).toBeVisible()
})

test('the rate desk has no barrier', async ({ page }) => {
  await logIn(page, 'pricing@demo.test', '/desk/rates?view=published', 'en')
  await expect(page.getByRole('heading', { level: 1, name: /Rate sheets/ })).toBeVisible()
  await expect(page).toHaveTitle(/Rate sheets/)
  const opener = page.getByRole('table').getByRole('button').filter({ hasText: /^HD-/ }).first()
  await expect(opener).toBeVisible()
  await expectAccessible(page, 'list')
  await opener.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'panel')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid')).toBeHidden()
})

test('shippers and other staff see the 403 page, a guest is led back after the login', async ({ page }) => {
  await logIn(page, 'agent@demo.test')
  await expect(page.getByRole('heading', { name: forbidden.zh })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('tms_token'))
  await page.goto('/desk')
  await expect(page).toHaveURL(/\/login\?to=/)
  await accountSteps(page, words.zh).logIn('shipper@demo.test', demoPassword)
  await expect(page.getByRole('heading', { name: forbidden.zh })).toBeVisible()
})

test('staff who log in anywhere land on their desk', async ({ page }) => {
  const steps = accountSteps(page, words.zh)
  await openIn(page, 'zh', '/faq')
  await steps.openLogin()
  await steps.logIn('pricing@demo.test', demoPassword)
  await expect(page).toHaveURL(/\/desk$/)
  await page.getByRole('navigation', { name: '工作台菜单' }).getByRole('link', { name: '运价表' }).click()
  await expect(page.getByRole('table')).toBeVisible()
})
