import { chooseCountry } from '../../support/choose-country.ts'
import { enterAs } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

// Towns beyond the large ones: a quote from 东莞 to a German town, and a customs code by its chapter.
test('a shipper asks from 东莞 to a German town and gets offers by the port and airport of each', async ({
  page,
}) => {
  const say = inquiryWords.zh
  const go = inquirySteps(page, say)
  await openIn(page, 'zh', '/exp')
  const origin = go.group(say.origin)
  await origin.getByLabel(say.city).fill('东莞')
  await page.getByRole('option', { name: /东莞/ }).first().click()
  const destination = go.group(say.destination)
  await chooseCountry(destination.getByLabel(say.country), 'deguo', 'DE')
  await destination.getByLabel(say.city).fill('Wuppertal')
  await page
    .getByRole('option', { name: /伍珀塔尔/ })
    .first()
    .click()
  await go.piece({ quantity: '2', length: '40', width: '30', height: '30', weight: '8' })
  await page.getByRole('button', { name: say.ask }).click()
  await expect(page.getByText(say.found).first()).toBeVisible()
})

test('a shipper finds a customs code by chapter, heading and code', async ({ page }) => {
  await newShipper(page)
  await openIn(page, 'zh', '/commodities')
  await page.getByRole('button', { name: '新增商品', exact: true }).first().click()
  await page.getByRole('button', { name: '按章节浏览' }).click()
  const dialog = page.getByRole('dialog', { name: 'HS 编码' })
  await dialog.getByRole('button', { name: /^94/ }).click()
  await dialog.getByRole('button', { name: /^9405/ }).click()
  await dialog.getByRole('button', { name: /^940521/ }).click()
  await expect(page.getByRole('combobox', { name: 'HS 编码' })).toHaveValue('940521')
})

test('an administrator imports a version of a carrier’s remote areas, sees the difference and looks up a postcode', async ({
  page,
}) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk/remote-areas', language: 'zh' })
  await page.getByRole('button', { name: '导入新版本' }).first().click()
  const panel = page.getByRole('region', { name: '导入新版本' })
  const code = `J${Date.now()}`
  await panel.getByRole('textbox', { name: /^代码/ }).fill(code)
  await panel.getByRole('textbox', { name: /^承运人/ }).fill('Journey Express')
  await panel.getByRole('textbox', { name: '生效日期' }).fill('2026-01-01')
  const table = (rows: string) => ({
    name: 'remote.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`国家/地区,城镇,邮编起,邮编止,类别\n${rows}`),
  })
  const file = panel.locator('input[type=file]')
  await file.setInputFiles(table('US,,99705,99701,REMOTE\n'))
  await expect(panel.getByText(/没有导入|未导入/).first()).toBeVisible()
  await file.setInputFiles(table('US,Fairbanks,99701,99712,REMOTE\nDE,,18565,18565,ISLAND\n'))
  await expect(panel.getByText('新增 2 行，移除 0 行，不变 0 行')).toBeVisible()
  await expectAccessible(page, 'the difference of a table of remote areas')
  await panel.getByRole('button', { name: '启用这个版本' }).click()
  await expect(panel.getByText('已导入 2 行')).toBeVisible()
  await panel.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('生效中')

  // Is this postcode remote, and for whom.
  await chooseCountry(page.getByRole('combobox', { name: '国家/地区' }), 'deguo', 'DE')
  const postcode = page.getByRole('searchbox', { name: '查邮编是否偏远' })
  await postcode.fill('18565')
  await expect(page.getByText(`Journey Express（${code}）：DE · 18565 · ISLAND，自 2026-01-01`)).toBeVisible()
  await postcode.fill('10115')
  await expect(page.getByText('德国 10115 不在任何偏远地区表内')).toBeVisible()
})
