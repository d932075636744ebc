import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { emptyDraft } from '../form/draft.ts'
import { askOffers, forgetOffers, type Offers, useOffers } from './offers.ts'

// Responses in the order of the requests; each arrives when the test lets it.
let responses: ((envelope: unknown) => void)[]
beforeAll(() => {
  vi.stubGlobal('document', { documentElement: {}, cookie: '' })
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' })
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>(done => {
        responses.push(envelope => done(Response.json(envelope)))
      }),
  )
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  responses = []
  forgetOffers()
})

const found = (inquiryId: string) => ({ code: 200, msg: '', data: { inquiryId, quotes: [], refusals: [] } })
const refused = { code: 400, msg: 'wrong', data: { fields: {} } }

let shown: Offers
const Shown = () => {
  shown = useOffers()
  return null
}
const look = (): Offers => {
  renderToStaticMarkup(<Shown />)
  return shown
}

const ask = async (key: string) => {
  const before = responses.length
  const asked = askOffers(key, emptyDraft(), '/air')
  await vi.waitFor(() => expect(responses).toHaveLength(before + 1))
  const respond = responses[before]
  return async (envelope: unknown) => {
    respond?.(envelope)
    await asked
  }
}

test('a late answer of an older inquiry does not replace the newer one', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await newer(found('second'))
  await older(found('first'))
  expect(look()).toMatchObject({ key: 'newer', busy: false, answer: { inquiryId: 'second' } })
})

test('an older answer that arrives first leaves the newer inquiry under way', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await older(found('first'))
  expect(look()).toMatchObject({ key: 'newer', busy: true, answer: undefined })
  await newer(found('second'))
  expect(look()).toMatchObject({ busy: false, answer: { inquiryId: 'second' } })
})

test('a late failure of an older inquiry is not shown beside the newer answer', async () => {
  const older = await ask('older')
  const newer = await ask('newer')
  await newer(found('second'))
  await older(refused)
  expect(look()).toMatchObject({ busy: false, failure: undefined, answer: { inquiryId: 'second' } })
})
