import { enterAs, otherPage, tokenOf } from '../../support/enter.ts'
import {
  expect,
  expectAccessible,
  followMail,
  freshEmail,
  openIn,
  password,
  test,
} from '../../support/portal.ts'

// PRODUCT 7.6: an administrator of a provider makes a key, and the provider's system reads its orders with it.
test('a provider’s administrator makes and revokes a key', async ({ page, browser }) => {
  const authorization = await tokenOf(page.request, 'admin@demo.test')
  const providers = await page.request.get('/api/desk/Provider', { headers: { authorization } })
  const { list } = (await providers.json()).data as { list: { id: string; code: string }[] }
  const email = freshEmail()
  await page.request.post('/api/desk/Staff', {
    headers: { authorization },
    data: { email, roles: ['admin'], providerId: list.find(({ code }) => code === 'HD')?.id },
  })
  await openIn(page, 'en')
  await followMail(page, email, 'invit')
  await page.getByLabel('Last name', { exact: true }).fill('Lin')
  await page.getByLabel('First name', { exact: true }).fill('Hai')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

  const token = await tokenOf(page.request, email, password)
  const desk = await otherPage(browser)
  await enterAs(desk, email, { path: '/desk/api-keys', language: 'en', token })
  await expect(desk.getByRole('heading', { name: 'API keys' }).first()).toBeVisible()
  await desk.getByRole('button', { name: 'New key' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`WMS ${email}`)
  await expect(dialog.getByRole('checkbox', { name: 'Record milestones' })).toBeChecked()
  await expect(dialog.getByText('Request and renew quotes')).toHaveCount(0)
  await expectAccessible(desk, 'a new key of a provider')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByText(/^dtms_live_[\w-]{43}$/).innerText()
  await dialog.getByRole('button', { name: 'I have saved it' }).click()
  await expect(desk.getByText(`WMS ${email}`)).toBeVisible()
  await expectAccessible(desk, 'keys of a provider')
  const orders = () =>
    desk.request.get('/api/open/v1/provider/orders', { headers: { authorization: `Bearer ${key}` } })
  expect((await orders()).status()).toBe(200)

  for (const [language, text] of [
    ['zhtw', '撤銷'],
    ['zh', '撤销'],
  ] as const) {
    await desk.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await openIn(desk, language, '/desk/api-keys')
    await expect(
      desk.getByRole('button', { name: `${text}${text === '撤銷' ? '金鑰' : '密钥'} WMS ${email}` }),
    ).toBeVisible()
  }
  await desk.getByRole('button', { name: `撤销密钥 WMS ${email}` }).click()
  await dialog.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(desk.getByText(`WMS ${email}`)).toHaveCount(0)
  expect((await orders()).status()).toBe(401)
})
