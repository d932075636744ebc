import { expect, type Page } from '@playwright/test'
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
    const control = page.getByRole('dialog').getByLabel(name).first()
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
  await keys.press('Enter')
  await expect(dialog.getByRole('radio').first()).toBeChecked()
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
