import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'
import { dayFromNow, freshChannel, sheetOf } from '../../support/rate-steps.ts'

test('two channels that expire are renewed at 5 % more and published in one dialog', async ({ page }) => {
  const channels = [freshChannel(), freshChannel()]
  const token = await enterAs(page, 'pricing@demo.test', { path: '/' })
  const desk = async (path: string, data?: object) => {
    const response = await page.request.fetch(`/api/desk/RateSheet${path}`, {
      ...{ method: data ? 'POST' : 'GET', data, headers: { Authorization: token } },
    })
    const { code, msg, data: given } = await response.json()
    expect(code, msg).toBe(200)
    return given
  }
  for (const channel of channels) {
    const { id } = await desk('', sheetOf(channel, '8.00'))
    await desk(`/${id}/Publish`, {})
  }

  await page.goto('/desk/rates')
  await page.getByRole('button', { name: '批量续期' }).click()
  const dialog = page.getByRole('dialog', { name: '批量续期' })
  const box = (channel: string) => dialog.getByRole('checkbox', { name: new RegExp(channel) })
  // Other channels of the provider expire too: only these two are renewed.
  await dialog.getByRole('checkbox', { name: '全选' }).check()
  await dialog.getByRole('checkbox', { name: '全选' }).uncheck()
  for (const channel of channels) await box(channel).check()
  await expect(dialog.getByText(`冰岛专线 · 公开 · 有效至 ${dayFromNow(13)}`).first()).toBeVisible()
  await dialog.getByLabel('调价').fill('5')
  await expectAccessible(page, 'renew several')
  await dialog.getByRole('button', { name: '续期 2 个渠道' }).click()

  // The drafts that were made are chosen already.
  await expect(dialog.getByRole('button', { name: '发布 2 份' })).toBeEnabled()
  for (const channel of channels) await expect(box(channel)).toBeChecked()
  // A higher price is seen before it is on sale.
  const changes = dialog.getByRole('listitem').filter({ hasText: '变动最大的价格' })
  await expect(changes).toHaveCount(2)
  await expect(changes.first()).toContainText('+5.0%')
  await expectAccessible(page, 'publish several')
  await dialog.getByRole('button', { name: '发布 2 份' }).click()
  for (const channel of channels) await expect(box(channel)).toBeHidden()

  for (const channel of channels) {
    const { list } = await desk(`?channel=${channel}&sidx=version&sord=desc`)
    expect(list.map((sheet: { state: string; version: number }) => [sheet.version, sheet.state])).toEqual([
      [2, 'published'],
      [1, 'published'],
    ])
    expect(list[0]).toMatchObject({ validFrom: dayFromNow(14), validTo: dayFromNow(27) })
    const { content } = await desk(`/${list[0].id}`)
    expect(content.lines[0].breaks.map(({ price }: { price: string }) => price)).toEqual(['9.45', '8.40'])
  }
  // Nothing expires there any more.
  const expiring: { channel: string }[] = await desk('/Expiring')
  expect(expiring.filter(({ channel }) => channels.includes(channel))).toEqual([])
})
