import { expect, type Page } from '@playwright/test'
import { chooseCountry } from '../../support/choose-country.ts'
import { enterAs } from '../../support/enter.ts'
import { expectAccessible, test } from '../../support/portal.ts'

// PRODUCT 7.1: an order by phone, with the keyboard alone. Every key counts, Tab and the arrows too.
const maxKeys = 180

const keyboard = (page: Page) => {
  let keys = 0
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
    keys += times
  }
  const type = async (text: string) => {
    await page.keyboard.type(text)
    keys += text.length
  }
  // Tab until the named control has the focus.
  const tabTo = async (name: string | RegExp) => {
    const dialog = page.getByRole('dialog')
    const control = dialog.getByLabel(name).or(dialog.getByRole('button', { name })).first()
    for (let n = 0; n < 60; n++) {
      if (await control.evaluate(element => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  return { press, type, tabTo, count: () => keys }
}

test('a phone order of a known customer takes few keys and no pointer', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/desk/orders', language: 'en' })
  const open = page.getByRole('button', { name: 'New order' })
  await expect(open).toBeVisible()
  await open.focus()
  const keys = keyboard(page)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New order for a customer' })
  await expect(dialog).toBeVisible()
  await keys.tabTo('Customer')
  await keys.type('启航')
  await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  // What the last order had.
  await expect(dialog.getByLabel('Company').first()).not.toHaveValue('')
  await expectAccessible(page, 'a new order')
  await keys.tabTo('Pieces')
  await keys.type('12')
  // A slip on Esc asks before anything is lost.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard unsaved changes?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(dialog.getByLabel('Pieces').first()).toHaveValue('12')
  // A second kind of goods.
  await keys.tabTo(/^Add another kind of goods/)
  await keys.press('Enter')
  const goods = dialog.getByLabel('Goods (English)')
  await expect(goods).toHaveCount(2)
  await expect(dialog.getByLabel('Goods (Chinese)').nth(1)).toBeFocused()
  for (const value of ['Lamps', '940510', '4', '5']) {
    await keys.press('Tab')
    await keys.type(value)
  }
  await keys.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  // The next Enter books: the price is in sight.
  await expect(dialog.getByRole('radio').first()).toBeInViewport()
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/open=/)
  expect(keys.count()).toBeLessThanOrEqual(maxKeys)
})

test('ocean LCL from port to port takes few keys too, with the ports by their codes', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/desk/orders', language: 'en' })
  const open = page.getByRole('button', { name: 'New order' })
  await expect(open).toBeVisible()
  await open.focus()
  const keys = keyboard(page)
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New order for a customer' })
  await keys.tabTo('Customer')
  await keys.type('启航')
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('Enter')
  await expect(dialog.getByLabel('Company').first()).not.toHaveValue('')
  await keys.tabTo('Mode')
  await keys.type('Ocean L')
  await keys.tabTo(/^From/)
  await keys.type('Port')
  await keys.tabTo('Port of loading')
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('CNYTN')
  await keys.tabTo(/^To/)
  await keys.type('Port')
  await keys.tabTo('Port of discharge')
  await page.keyboard.press('ControlOrMeta+a')
  await keys.type('USLAX')
  await expectAccessible(page, 'a new order between ports')
  await keys.press('Tab')
  await keys.tabTo('Pieces')
  await keys.type('3')
  await keys.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await keys.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/open=/)
  await expect(
    page.getByRole('region', { name: /^D\d/ }).getByText('Yantian (Shenzhen) → Los Angeles'),
  ).toBeVisible()
  // Both times that a field was selected as a whole.
  expect(keys.count() + 2).toBeLessThanOrEqual(maxKeys)
})

test('FBA is priced without a shipment ID; what no channel takes becomes a spot quote', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/desk/orders', language: 'en' })
  await page.getByRole('button', { name: 'New order' }).click()
  const dialog = page.getByRole('dialog', { name: 'New order for a customer' })
  await dialog.getByLabel('Customer', { exact: true }).fill('启航')
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await expect(dialog.getByLabel('Company').first()).not.toHaveValue('')
  await dialog.getByLabel('Mode').selectOption('3')
  await dialog.getByLabel('FBA warehouse code').fill('ONT8')
  await expect(dialog.getByLabel('FBA shipment ID')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Get prices' }).click()
  await expect(dialog.getByRole('radio').first()).toBeChecked()
  await dialog.getByRole('button', { name: 'Place order' }).click()
  await expect(dialog.getByLabel('FBA shipment ID')).toBeFocused()

  // A code by the name of the goods.
  const hsCode = dialog.getByLabel('HS code').first()
  await hsCode.fill('backpack')
  await dialog.getByRole('listbox').getByRole('option').first().click()
  await expect(hsCode).toHaveValue(/^\d{6}$/)

  // Too heavy for any courier.
  await dialog.getByLabel('Mode').selectOption('1')
  await chooseCountry(dialog.getByRole('combobox', { name: 'Country/region' }).nth(1), 'US')
  await dialog.getByLabel('Weight each (kg)').first().fill('4000')
  await dialog.getByRole('button', { name: 'Get prices' }).click()
  await expect(dialog.getByRole('list', { name: 'Reasons by channel' })).toContainText('kg')
  await expectAccessible(page, 'a new order without offers')
  await dialog.getByRole('button', { name: 'Make a spot quote' }).click()
  await expect(page).toHaveURL(/\/desk\/spot\?edit=new/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('combobox', { name: 'Customer' })).toHaveValue(/启航/)
  await expect(page.getByText(', 4000 kg')).toBeVisible()
})
