import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OrderDetail } from '../queries.ts'
import type { OrderDraft } from './draft.ts'
import type { StoredForm } from './stored-form.ts'

// Modules of their own: those that other tests have imported follow their sessions.
vi.resetModules()
const { settings } = await import('#kernel/settings.ts')
const { draftOfOrder } = await import('./draft.ts')
const { storedForm, storeForm } = await import('./stored-form.ts')
const { useSave } = await import('./use-save.ts')

const order = {
  id: 'draft',
  quoteId: 'quote',
  businessType: 1,
  flowStatus: 0,
  updateTime: '2026-05-02T00:00:00.000Z',
  shipper: null,
  consignee: null,
  notify: null,
  pieces: [],
  commodities: [],
  incoterm: '',
  incotermPlace: '',
  duty: '',
  goodsValue: null,
  goodsCurrency: 'USD',
  insurance: { insured: false } as OrderDetail['insurance'],
  readyDate: null,
  pickup: null,
  ports: { origin: 'CNSHA', destination: 'USLAX', cutOff: '' },
  fba: null,
  customerRef: '',
  remarks: 'as the server has it',
  urgency: 1,
} as Partial<OrderDetail> as OrderDetail

const storedWith = (seen: string, changes: Partial<OrderDraft>): StoredForm => ({
  sources: ['quote', 'draft'],
  draft: { ...draftOfOrder(order), ...changes },
  quoteId: 'quote',
  key: 'k',
  first: undefined,
  seen,
})

let server: Server
let bodies: Record<string, unknown>[] = []
const kept = new Map<string, string>()

beforeAll(async () => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    bodies.push(JSON.parse(text))
    response.end(JSON.stringify({ code: 200, msg: '', data: order }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(() => {
  bodies = []
  kept.clear()
})

// The form as it begins: what it saves, without the effects that decide when.
const begin = (form: StoredForm): ReturnType<typeof useSave> => {
  storeForm(form.sources, form)
  let save: ReturnType<typeof useSave> | undefined
  const Form = () => {
    save = useSave({
      ...{
        mode: order.businessType,
        draft: form.draft,
        quoteId: 'quote',
        order,
        source: 'draft',
        kept: form,
      },
      ...{ byItself: true, touched: true, onSaved: () => {} },
    })
    return null
  }
  renderToString(createElement(Form))
  if (!save) throw new Error('not rendered')
  return save
}

// As the server returns them but for order and capitals.
const typedPorts = { cutOff: '', destination: 'uslax', origin: 'cnsha' }
const older = '2026-05-01T00:00:00.000Z'

test('a form that was stored before the draft was changed elsewhere does not overwrite it unseen', async () => {
  await begin(storedWith(older, { remarks: 'of last week' })).save()
  expect(bodies[0]).toMatchObject({ remarks: 'of last week', updateTime: older })
})

test('a form of the current draft is saved, also over its own save of which no answer came', async () => {
  await begin(storedWith(order.updateTime, { remarks: 'typed last' })).save()
  // The server has what was typed: the later change was the form's own.
  await begin(storedWith(older, { ports: typedPorts, remarks: 'as the server has it ' })).save()
  const sending = { draft: draftOfOrder(order), quoteId: 'quote' }
  await begin({ ...storedWith(older, { remarks: 'typed while it was saved' }), sending }).save()
  expect(bodies.map(({ updateTime }) => updateTime)).toEqual([undefined, undefined, undefined])
})

test('a saved form leaves no copy behind, neither of its draft nor of the quote that it began with', async () => {
  await begin(storedWith(order.updateTime, { remarks: 'typed last' })).save()
  expect([storedForm('draft'), storedForm('quote')]).toEqual([undefined, undefined])
})
