import { expect, expectAccessible, test } from '../../support/portal.ts'
import { asFile, dayFromNow, freshChannel, logIn, priceOf, sheetOf } from '../../support/rate-steps.ts'

test('an exchange rate makes a channel quotable, a markup changes its price until it ends', async ({
  page,
  request,
}) => {
  const channel = freshChannel()
  const menu = page.getByRole('navigation', { name: '工作台菜单' })
  const dialog = page.getByRole('dialog')
  await logIn(page, 'admin@demo.test')
  // A currency of the journey's own, so that no other journey's prices change.
  await page.locator('input[type=file]').setInputFiles(asFile(sheetOf(channel, '8.00', 'KZT')))
  const panel = page.getByRole('region', { name: new RegExp(channel) })
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  await dialog.getByRole('button', { name: '立即发布' }).click()
  await expect(panel.getByText('已发布', { exact: true })).toBeVisible()
  expect(await priceOf(request, channel)).toBeUndefined()

  await menu.getByRole('link', { name: '汇率' }).click()
  await page.getByRole('button', { name: '设置汇率' }).click()
  await dialog.getByLabel('币种').fill('XXX')
  await dialog.getByLabel(/1 USD/).fill('10')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('未知币种')).toBeVisible()
  await expectAccessible(page, 'set a rate')
  await dialog.getByLabel('币种').fill('kzt')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('row', { name: /USD\/KZT 10 .*使用中/ })).toBeVisible()
  await expect.poll(() => priceOf(request, channel)).toBe(24)

  await menu.getByRole('link', { name: '加价' }).click()
  await page.getByRole('button', { name: '新增加价' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('请选择服务商')).toBeVisible()
  await dialog.getByLabel('服务商').selectOption('HD')
  await dialog.getByLabel('渠道').selectOption(channel)
  await dialog.getByLabel('百分比 %').fill('1.234,5')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByText('格式不正确')).toBeVisible()
  await dialog.getByLabel('百分比 %').fill('10')
  // What it will do, by the engine: 32 kg at 8.00.
  const effect = dialog.getByRole('region', { name: '保存后的影响' })
  await expect(effect.getByRole('row', { name: /2 件 30 kg/ })).toContainText('256.00KZT 281.60+10.0%')
  await expect(effect.getByText(`1 个渠道：${channel}`)).toBeVisible()
  await expectAccessible(page, 'add a markup')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  const rule = page.getByRole('row', { name: new RegExp(channel) })
  await expect(rule).toContainText('+10%')
  await expect(rule).toContainText('生效中')
  await expect.poll(() => priceOf(request, channel)).toBe(26.4)

  await rule.getByRole('button').click()
  await dialog.getByLabel('末日（含）', { exact: true }).fill(dayFromNow(-1))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(rule).toContainText('已结束')
  await expect.poll(() => priceOf(request, channel)).toBe(24)

  // The focus goes to the next row when its own is gone.
  await rule.getByRole('button').click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await dialog.getByRole('button', { name: '删除' }).click()
  await expect(rule).toBeHidden()
  await expect(page.getByRole('table', { name: '加价' }).locator('[data-opener]:focus')).toBeVisible()
})

test('markups, surcharges and exchange rates have no barrier', async ({ page }) => {
  await logIn(page, 'pricing@demo.test', '/desk/markups', 'en')
  for (const [path, title] of [
    ['/desk/markups', 'Markups'],
    ['/desk/surcharges', 'Surcharges'],
    ['/desk/fx', 'Exchange rates'],
  ] as const) {
    if (path !== '/desk/markups') await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('table').getByRole('button').first()).toBeVisible()
    await expectAccessible(page, path)
  }
})
