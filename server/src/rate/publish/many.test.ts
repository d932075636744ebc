import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, dayFromNow, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'
import { openRateCatalogue } from '../catalogue/keep-catalogue.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const asPricing = () => ({ token: desk.token.pricing, language: 'en' as const })
const publishMany = (ids: string[]) => desk.portal.call(rateCalls.publishMany, { body: { ids } }, asPricing())
const copyMany = (ids: string[], options: object = {}) =>
  desk.portal.call(rateCalls.copyManyForward, { body: { ids, ...options } as never }, asPricing())
const absent = '019a0000-0000-7000-8000-00000000abcd'

test('channels are renewed and published together; one that cannot does not hold up the others', async () => {
  const [one, two] = [
    await desk.put(goodSheet({ channel: 'M-1' })),
    await desk.put(goodSheet({ channel: 'M-2' })),
  ]
  const { data: wrong } = await desk.create(goodSheet({ channel: 'M-3', currency: 'XXX' }))
  const { data: copied } = await copyMany([one, wrong.id, two, absent, one], { percent: '5' })
  expect(copied.made.map(({ from }) => from)).toEqual([one, two])
  expect(copied.refused.map(({ id }) => id)).toEqual([wrong.id, absent])
  expect(copied.refused.every(({ reason }) => reason !== '')).toBe(true)
  const drafts = copied.made.map(({ id }) => id)
  expect((await desk.show(drafts[0] ?? '')).copiedFrom).toMatchObject({ id: one, version: 1 })
  expect((await desk.show(one)).copiedFrom).toBeNull()

  const { data } = await publishMany([...drafts, wrong.id, one])
  expect(data.published).toEqual(
    drafts.map(id => expect.objectContaining({ id, version: 2, state: 'published' })),
  )
  expect(data.refused.map(({ id }) => id)).toEqual([wrong.id, one])
  expect((await desk.show(wrong.id)).state).toBe('draft')
  // A second time there is nothing left to publish.
  expect((await publishMany(drafts)).data).toMatchObject({ published: [], refused: [{}, {}] })
})

test('bad input for all of them is refused at its field, and nothing is made', async () => {
  const id = await desk.put(goodSheet({ channel: 'M-4' }))
  const response = await copyMany([id], { percent: '5', amount: '1' })
  expect(response).toMatchObject({ code: 400, data: { fields: { amount: expect.anything() } } })
  expect((await copyMany([])).code).toBe(400)
  expect((await publishMany([])).code).toBe(400)
})

test('a foreign provider’s sheets are not found one by one', async () => {
  const id = await desk.put(goodSheet({ channel: 'M-5' }))
  const { data } = await desk.portal.call(
    rateCalls.copyManyForward,
    { body: { ids: [id] } },
    { token: desk.token.foreign },
  )
  expect(data).toMatchObject({ made: [], refused: [{ id }] })
})

test('a publication compiles its sheet once, however often it is announced', async () => {
  const compiled: string[] = []
  const catalogue = await openRateCatalogue(desk.portal.services, undefined, id => compiled.push(id))
  try {
    const drafts = await Promise.all(
      ['M-6', 'M-7', 'M-8'].map(async channel => (await desk.create(goodSheet({ channel }))).data.id),
    )
    compiled.length = 0
    await publishMany(drafts)
    await Promise.all([catalogue.refresh(), catalogue.refresh()])
    await catalogue.refresh()
    expect(compiled.filter(id => drafts.includes(id)).sort()).toEqual([...drafts].sort())
  } finally {
    catalogue.stop()
  }
})

test('the same file imported again answers the draft that was made of it', async () => {
  const { data: source } = await desk.create(goodSheet({ channel: 'M-9' }))
  const bytes = await desk.download(source.id)
  const { data: first } = await desk.upload(bytes)
  expect(first.existing).toBe(false)
  const again = await Promise.all([desk.upload(bytes), desk.upload(bytes, 'other-name.xlsx')])
  expect(again.map(({ data }) => [data.id, data.existing])).toEqual([
    [first.id, true],
    [first.id, true],
  ])
  // Once it is published, the same file may be wanted once more.
  await desk.publish(first.id)
  expect((await desk.upload(bytes)).data).toMatchObject({ existing: false })
  const { data: other } = await desk.create(withPrices(goodSheet({ channel: 'M-9' }), '50', '41'))
  expect((await desk.upload(await desk.download(other.id))).data).toMatchObject({ existing: false })
})

test('warnings are counted beside errors, and the biggest changes come first', async () => {
  const sheet = goodSheet({ channel: 'M-10' })
  await desk.put(sheet)
  const { data } = await desk.create(withPrices({ ...sheet, validFrom: dayFromNow(1) }, '51', '96'))
  const shown = await desk.show(data.id)
  const { data: page } = await desk.portal.call(
    rateCalls.sheets,
    { query: { channel: 'M-10', state: 'draft' } },
    asPricing(),
  )
  const warnings = shown.findings.filter(({ severity }) => severity === 'warning').length
  expect(page.list[0]).toMatchObject({ warningCount: warnings, errorCount: 0 })
  const { data: diff } = await desk.portal.call(rateCalls.diff, { params: { id: data.id } }, asPricing())
  const sizes = diff.lines
    .filter(({ kind }) => kind === 'changed')
    .map(({ percent }) => Math.abs(percent ?? 0))
  expect(sizes.length).toBeGreaterThan(1)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
})
