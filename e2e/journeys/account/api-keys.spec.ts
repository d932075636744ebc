import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

// PRODUCT 7.6: a key is made, shown once, rotated and revoked.
test('make, rotate and revoke an API key', async ({ page }) => {
  await newShipper(page)
  await openIn(page, 'en', '/AccountDetails?tab=api')
  await expect(page.getByText('No keys yet')).toBeVisible()
  await expectAccessible(page, 'no keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Fill this in')).toBeVisible()
  await dialog.getByLabel('Name').fill('Warehouse ERP')
  await dialog.getByLabel('Allowed IPs (optional)').fill('203.0.113.0/33')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText('Enter an IP address or network')).toBeVisible()
  await dialog.getByLabel('Allowed IPs (optional)').fill('203.0.113.0/24, 198.51.100.7')
  await expectAccessible(page, 'a new key')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await expect(dialog.getByText(/^dtms_live_[\w-]{43}$/)).toBeVisible()
  await expectAccessible(page, 'the key, once')
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText('Warehouse ERP')).toBeVisible()
  await expect(page.getByText('Only from 203.0.113.0/24, 198.51.100.7')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Rotate key Warehouse ERP' }).click()
  await dialog.getByRole('button', { name: 'Rotate', exact: true }).click()
  await expect(dialog.getByText(/^dtms_live_/)).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(/Old key valid until/)).toBeVisible()
  await expectAccessible(page, 'keys on a phone')
  for (const [language, text] of [
    ['zh', '撤销'],
    ['zhtw', '撤銷'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await openIn(page, language, '/AccountDetails?tab=api')
    await expect(page.getByRole('button', { name: new RegExp(`^${text}`) })).toBeVisible()
  }
  await page.getByRole('button', { name: /^撤銷/ }).click()
  await dialog.getByRole('button', { name: '撤銷', exact: true }).click()
  await expect(page.getByText('還沒有金鑰')).toBeVisible()
})
