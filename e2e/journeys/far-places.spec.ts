import { chooseCountry } from '../support/choose-country.ts'
import { inquirySteps, inquiryWords } from '../support/inquiry-steps.ts'
import { expect, openIn, test } from '../support/portal.ts'
import { newShipper } from '../support/sign-in.ts'

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
    .getByRole('option', { name: /Wuppertal/ })
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
