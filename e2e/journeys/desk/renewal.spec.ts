import type { APIRequestContext } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'
import { dayFromNow, freshChannel, sheetOf } from '../../support/rate-steps.ts'

// To a country where no other journey sells, so that the lowest price there is this channel's.
const load = {
  businessType: 1,
  inputData: {
    ...{ OriginType: 3, OriginCountryCode: 'CN', OriginZipCode: '518000' },
    ...{ DestinationType: 4, DestinationCountryCode: 'GL', DestinationZipCode: '3900', GoodsReadyType: 1 },
  },
  pieces: [{ quantity: 1, lengthCm: 30, widthCm: 30, heightCm: 30, weightKg: 30 }],
}

const trendOf = async (request: APIRequestContext) => {
  const headers = { 'xms-guest': 'a-browser-of-the-renewal-journey' }
  const asked = await (await request.post('/api/shipping/Inquiry', { data: load, headers })).json()
  const trend = await request.get(`/api/shipping/PriceTrend?inquiryId=${asked.data.inquiryId}`, { headers })
  return (await trend.json()).data.points.at(-1)
}

test('a fortnight’s renewal: 3 % more, two cells fixed, tried, published at midnight, seen in the trend', async ({
  page,
}) => {
  const channel = freshChannel()
  const token = await enterAs(page, 'pricing@demo.test', { path: '/' })
  const desk = async (path: string, data: object, method = 'POST') => {
    const response = await page.request.fetch(`/api/desk/RateSheet${path}`, {
      ...{ method, data, headers: { Authorization: token } },
    })
    const { code, msg, data: given } = await response.json()
    expect(code, msg).toBe(200)
    return given
  }
  const sheet = sheetOf(channel, '8.00')
  const places = [sheet.places[0], { id: 'IS', country: 'GL' }]
  const { id } = await desk('', { ...sheet, places })
  await desk(`/${id}/Publish`, {})

  // Copied to the fortnight after.
  await page.goto(`/desk/rates?channel=${channel}&sheet=${id}`)
  const panel = page.getByRole('region', { name: new RegExp(`^${channel}( 第 1 版)?$`) })
  await panel.getByRole('button', { name: '复制到下一期' }).click()
  const copying = page.getByRole('dialog', { name: /复制到下一期/ })
  await copying.getByRole('textbox', { name: /百分比/ }).fill('3')
  await expectAccessible(page, 'copy forward')
  await copying.getByRole('button', { name: '复制到下一期' }).click()
  await expect(panel.getByText(`${dayFromNow(14)} – ${dayFromNow(27)}`)).toBeVisible()
  await expect(panel.getByRole('row', { name: /\(SZ\) → 格陵兰 \(IS\)/ }).first()).toContainText('9.27')

  // Two cells are rounded by hand, pasted as one block.
  await panel.getByRole('tab', { name: '价格' }).click()
  await panel.getByRole('gridcell', { name: '9.27' }).click()
  await page.evaluate(() => {
    const held = new DataTransfer()
    held.setData('text/plain', '9.30\t8.25')
    const pasted = { clipboardData: held, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', pasted))
  })
  await panel.getByRole('button', { name: '保存并检查' }).click()
  await expect(panel.getByText('有未保存的修改')).toBeHidden()

  // Tried beside what is sold: 30 kg for 247.50 instead of 240.00.
  await panel.getByRole('tab', { name: '试算' }).click()
  await panel.getByLabel('邮编').last().fill('3900')
  await panel.getByLabel('件数').fill('1')
  for (const side of ['长 cm', '宽 cm', '高 cm', '单件 kg']) await panel.getByLabel(side).fill('30')
  await panel.getByRole('button', { name: '试算' }).click()
  const total = panel.getByRole('row', { name: /合计/ })
  await expect(total).toContainText('$240.00')
  await expect(total).toContainText('$247.50')
  await expect(total).toContainText('+7.50 · +3.1%')
  await expectAccessible(page, 'what if')

  // Published at midnight of its first day, by the sheet's own zone.
  await panel.getByRole('button', { name: '发布', exact: true }).click()
  const publishing = page.getByRole('dialog', { name: `发布 ${channel}` })
  await publishing.getByLabel('定时发布').check()
  await expect(publishing).toContainText(`${dayFromNow(14)} 00:00 Asia/Shanghai`)
  await publishing.getByRole('button', { name: '定时发布' }).click()
  await expect(publishing).toBeHidden()
  await expect(panel.getByText('定时发布', { exact: true })).toBeVisible()
  const line = page.getByRole('region', { name: `${channel} 的版本` })
  await expect(line.getByRole('button', { name: /第 1 版，在售/ })).toBeVisible()
  await expect(line.getByRole('button', { name: new RegExp(`定时发布，${dayFromNow(14)}`) })).toBeVisible()
  await expectAccessible(page, 'time line')
  expect(await trendOf(page.request)).toMatchObject({ channel, totalAmount: 240 })

  // A journey cannot wait for a fortnight: the renewal is brought forward to today.
  const renewalId = new URL(page.url()).searchParams.get('sheet')
  await desk(`/${renewalId}/Retire`, {})
  const { content } = await desk(`/${renewalId}`, {}, 'GET')
  const today = { ...content, validFrom: dayFromNow(0), validTo: dayFromNow(13) }
  await desk('', { id: renewalId, sheet: today }, 'PUT')
  await desk(`/${renewalId}/Publish`, {})
  expect(await trendOf(page.request)).toMatchObject({ channel, date: dayFromNow(0), totalAmount: 247.5 })
})
