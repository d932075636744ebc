import { enterAs } from '../../support/enter.ts'
import { orderSteps } from '../../support/order-steps.ts'
import { expect, expectAccessible, type Language, languages, openIn, test } from '../../support/portal.ts'

// A UN number is refused with its reason: in the inquiry by the channels, in the order at its field.
const path = '/air?o=2_CN_CN-SHENZHEN_518000&d=4_US__90001&p=2x60x50x45x14'
const paint = { zh: '不承运危险品', zhtw: '不承運危險品', en: 'dangerous goods not accepted' }
const words = {
  zh: {
    more: '危险品、温控、堆叠',
    unNumber: 'UN 编号',
    ofRow: '第 1 行UN 编号',
    byAir: 'UN0004 禁止航空运输',
  },
  zhtw: {
    more: '危險品、溫控、堆疊',
    unNumber: 'UN 編號',
    ofRow: '第 1 列UN 編號',
    byAir: 'UN0004 禁止航空運輸',
  },
  en: {
    more: 'DG, temperature control, stacking',
    unNumber: 'UN number',
    ofRow: 'UN number, row 1',
    byAir: 'UN0004 is forbidden on all aircraft',
  },
} as const satisfies Record<Language, Record<string, string>>

for (const language of languages) {
  test(`in ${language}, dangerous goods are refused with the reason`, async ({ page }) => {
    const say = words[language]
    await openIn(page, language, path)
    await page
      .getByRole('button', { name: { zh: '修改', zhtw: '修改', en: 'Edit' }[language] })
      .first()
      .click()
    await page.getByRole('button', { name: say.more }).click()
    const unNumber = page.getByRole('combobox', { name: say.unNumber })
    await unNumber.fill('1263')
    await page.getByRole('option', { name: /UN1263/ }).click()
    await expect(unNumber).toHaveValue('UN1263')
    await expectAccessible(page, 'an inquiry of dangerous goods')
    await page.keyboard.press('Enter')
    await expect(page.getByText(paint[language]).first()).toBeVisible()
    await expect(page).toHaveURL(/c=UN1263/)
  })
}

test('an order form names the refusal at the UN number as it is chosen', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path, language: 'en' })
  await page
    .getByRole('link', { name: /^Book .*Huada/i })
    .first()
    .click()
  const go = orderSteps(page, 'en')
  await expect(page.getByLabel('Airport of departure')).toHaveAccessibleDescription(/Shenzhen/)
  const unNumber = page.getByLabel(words.en.ofRow)
  // General cargo is not asked for a number; a battery is, and any goods may have one.
  await expect(unNumber).toBeHidden()
  const battery = page.getByLabel('Batteries, row 1')
  await battery.selectOption('1')
  await expect(unNumber).toBeVisible()
  await battery.selectOption('0')
  await expect(unNumber).toBeHidden()
  await page.getByText('Material, brand, UN number…').click()
  await unNumber.fill('UN0004')
  await page.getByRole('option', { name: /UN0004/ }).click()
  await expect(page.getByText(words.en.byAir)).toBeVisible()
  await expect(unNumber).toHaveAttribute('aria-invalid', 'true')
  await expect(go.place).toBeVisible()
})
