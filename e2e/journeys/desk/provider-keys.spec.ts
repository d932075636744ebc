import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, freshEmail, openIn, test } from '../../support/portal.ts'
import { hireAdmin } from '../../support/staff-steps.ts'

// PRODUCT 7.6: an administrator of a provider makes a key, and the provider's system reads its orders with it.
test('a provider’s administrator makes and revokes a key', async ({ page }) => {
  const token = await hireAdmin(page.request, 'HD')
  const name = `WMS ${freshEmail()}`
  await enterAs(page, '', { path: '/desk/api-keys', language: 'en', token })
  await expect(page.getByRole('heading', { name: 'API keys' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(name)
  await expect(dialog.getByRole('checkbox', { name: 'Record milestones' })).toBeChecked()
  await expect(dialog.getByText('Request and renew quotes')).toHaveCount(0)
  await expectAccessible(page, 'a new key of a provider')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByText(/^dtms_live_[\w-]{43}$/).innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(page.getByText(name)).toBeVisible()
  await expectAccessible(page, 'keys of a provider')
  const orders = () =>
    page.request.get('/api/open/v1/provider/orders', { headers: { authorization: `Bearer ${key}` } })
  expect((await orders()).status()).toBe(200)

  for (const [language, text] of [
    ['zhtw', '撤銷'],
    ['zh', '撤销'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await openIn(page, language, '/desk/api-keys')
    await expect(
      page.getByRole('button', { name: `${text}${text === '撤銷' ? '金鑰' : '密钥'} ${name}` }),
    ).toBeVisible()
  }
  await page.getByRole('button', { name: `撤销密钥 ${name}` }).click()
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText(name)).toHaveCount(0)
  expect((await orders()).status()).toBe(401)
})
