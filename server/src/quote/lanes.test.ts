import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { expect, test } from 'vitest'
import { openPortalForThisTest } from '../../test/portal.ts'
import { fillDemo } from '../demo.ts'

test('without rates there is no lane and no price', async () => {
  const portal = await openPortalForThisTest()
  expect(await portal.call(quoteCalls.lanes, {})).toMatchObject({ code: 200, data: [] })
})

test('a lane costs what its inquiry costs now, in the words of the caller', async () => {
  const portal = await openPortalForThisTest({ settings: { DEMO: '1' } })
  await fillDemo(portal.services)
  await portal.rates.refresh()
  const { data: lanes } = await portal.call(quoteCalls.lanes, {}, { language: 'en' })
  expect(lanes.length).toBe(8)
  expect(lanes[1]).toMatchObject({ businessType: 4, originName: 'Shanghai', destinationName: 'Los Angeles' })
  for (const { input, totalAmount } of lanes) {
    const { data } = await portal.call(quoteCalls.inquire, { body: input })
    expect(data.quotes[0]?.totalAmount).toBe(totalAmount)
    expect(data.quotes[0]?.complete).toBe(true)
  }
  const chinese = await portal.call(quoteCalls.lanes, {}, { language: 'zhtw' })
  expect(chinese.data[1]).toMatchObject({ originName: '上海', destinationName: '洛杉磯' })
})

test('a lane follows the rates as soon as they change', async () => {
  const portal = await openPortalForThisTest({ settings: { DEMO: '1' } })
  await fillDemo(portal.services)
  await portal.rates.refresh()
  const before = (await portal.call(quoteCalls.lanes, {})).data
  await portal.db.updateTable('rate_sheet').set({ state: 'retired' }).where('business_type', '=', 4).execute()
  await portal.rates.refresh()
  const after = (await portal.call(quoteCalls.lanes, {})).data
  expect(after.map(({ businessType }) => businessType)).toEqual(
    before.map(({ businessType }) => businessType).filter(mode => mode !== 4),
  )
})
