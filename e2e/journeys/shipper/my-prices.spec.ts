import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'

test('a customer downloads the prices open to them, once the provider allows it', async ({
  page,
  request,
}) => {
  const headers = { Authorization: await tokenOf(request, 'admin@demo.test') }
  const { data } = await (await request.get('/api/desk/Provider', { headers })).json()
  const provider = data.find((one: { code: string }) => one.code === 'HD')

  // The provider allows it on its own page.
  await enterAs(page, 'admin@demo.test', { path: `/desk/providers?open=${provider.code}` })
  const box = page.getByRole('checkbox', { name: '客户可以下载对其开放的价格' })
  await box.check()
  await expectAccessible(page, 'provider')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('已保存').first()).toBeVisible()

  await page.context().clearCookies()
  await enterAs(page, 'shipper@demo.test', { path: '/prices' })
  await expect(page.getByRole('table', { name: '我的价格' }).getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'my prices')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '下载 XLSX' }).click()
  const { sheets } = await readXlsx(await readFile(await (await saved).path()))
  const rows = await page.getByRole('table', { name: '我的价格' }).getByRole('row').count()
  expect(sheets).toHaveLength(rows - 1)
  expect(JSON.stringify(sheets[0]?.rows)).toContain('有效期至')

  for (const [language, title] of [
    ['zhtw', '我的價格'],
    ['en', 'My prices'],
  ] as const) {
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAccessible(page, language)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page, 'phone')
})
