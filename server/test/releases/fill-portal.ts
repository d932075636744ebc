import { createHash, randomUUID } from 'node:crypto'
import { modeNumber, modeNumbers } from '@dtms/contract/mode.ts'
import { WebSocket } from 'ws'

// Fills a running portal beyond the demo, through HTTP only: orders in every state, drafts, bills
// and payments in every state, chats with offers, imports, stored quotes of all modes, people, files.
//   node server/test/releases/fill-portal.ts http://127.0.0.1:5000
// The fixtures of a release come from such a portal (see README.md beside this file).
const origin = process.argv[2] ?? ''
const digestOf = (password: string) => createHash('sha256').update(`dtms:${password}`).digest('hex')

interface Sent {
  token?: string
  body?: object
  form?: Record<string, string>
  file?: { name: string; bytes: Buffer }
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: a script that reads answers of several releases.
type Answer = any

const send = async (method: string, path: string, sent: Sent = {}): Promise<Answer> => {
  const body = sent.file ? new FormData() : sent.form ? new URLSearchParams(sent.form) : undefined
  if (sent.file && body instanceof FormData)
    body.append('file', new Blob([new Uint8Array(sent.file.bytes)]), sent.file.name)
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      ...(sent.token && { authorization: sent.token }),
      ...(sent.body && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(body ? { body } : sent.body && { body: JSON.stringify(sent.body) }),
  })
  const envelope = (await response.json()) as { code: number; msg: string; data: Answer }
  if (envelope.code !== 200)
    throw new Error(`${method} ${path}: ${envelope.code} ${envelope.msg} ${JSON.stringify(envelope.data)}`)
  return envelope.data
}

const logIn = async (account: string, password = 'Demo#2026') =>
  (await send('POST', '/api/oauth/CustomerLogin', { form: { account, password: digestOf(password) } })).token

const token = {
  shipper: await logIn('shipper@demo.test'),
  agent: await logIn('agent@demo.test'),
  finance: await logIn('finance@demo.test'),
  pricing: await logIn('pricing@demo.test'),
  admin: await logIn('admin@demo.test'),
}

const boxes = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }]
const small = [
  { quantity: 1, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 25 },
  { quantity: 1, lengthCm: 56, widthCm: 48, heightCm: 48, weightKg: 12 },
]
const fromShenzhen = { OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' }
const toLosAngeles = { DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' }
const toAmazon = { DestinationType: 3, FbaWarehouseCode: 'ONT8' }
const inquiries: Record<number, object> = {
  [modeNumber.express]: {
    businessType: modeNumber.express,
    inputData: { ...fromShenzhen, ...toLosAngeles },
    pieces: small,
  },
  [modeNumber.air]: {
    businessType: modeNumber.air,
    inputData: { ...fromShenzhen, ...toLosAngeles, GoodsName: '台灯', GoodsValue: 850 },
    pieces: boxes,
    options: ['pickup', 'customs', 'insurance'],
  },
  [modeNumber.fba]: {
    businessType: modeNumber.fba,
    inputData: { ...fromShenzhen, ...toAmazon },
    pieces: boxes,
  },
  [modeNumber.ocean]: {
    businessType: modeNumber.ocean,
    inputData: { ...fromShenzhen, ...toLosAngeles },
    pieces: boxes,
  },
}
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const ask = async (mode: number, as = token.shipper) => {
  const { quotes } = await send('POST', '/api/shipping/Inquiry', { token: as, body: inquiries[mode] ?? {} })
  return quotes.find((quote: Answer) => quote.provider.code === 'HD') ?? quotes[0]
}

const party = {
  company: '演示贸易有限公司',
  contact: '演示联系人',
  phone: '+86 755 1234 5678',
  country: 'CN',
  city: '深圳',
  postcode: '518000',
  line1: '福田区演示路 1 号',
}
const consignee = {
  company: 'Demo Imports LLC',
  contact: 'Demo Buyer',
  phone: '+1 213 555 0100',
  country: 'US',
  city: 'Los Angeles',
  postcode: '90001',
  line1: '100 Demo Street',
}
const commodity = { nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21', quantity: 100, unitValue: 8.5 }

const place = async (mode: number, changes: object = {}, as = token.shipper) => {
  const { quoteId } = await ask(mode, as)
  return send('POST', '/api/shipping/PersonOrder', {
    token: as,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      quoteId,
      shipper: party,
      ...(mode !== modeNumber.fba && { consignee }),
      commodities: [commodity],
      incoterm: mode === modeNumber.ocean ? 'FOB' : 'DAP',
      incotermPlace: 'Los Angeles',
      readyDate: day(3),
      ...(mode === modeNumber.air && { insurance: true, goodsValue: 850 }),
      ...(mode === modeNumber.fba && {
        fba: { shipmentId: 'FBA15ABCDEFG', referenceId: '1ABCDEFG', warehouseCode: 'ONT8' },
      }),
      ...(mode === modeNumber.ocean && { notify: consignee }),
      ...changes,
    },
  })
}
const desk = (id: string, what: string, body: object = {}) =>
  send('POST', `/api/desk/Orders/${id}/${what}`, { token: token.agent, body })
const shipperMove = (id: string, what: string, body: object = { reason: 'changed our mind' }) =>
  send('POST', `/api/shipping/PersonOrder/${id}/${what}`, { token: token.shipper, body })
const pass = (id: string, ...codes: string[]) =>
  desk(id, 'Milestones', {
    milestones: codes.map(code => ({ code, actual: new Date().toISOString(), place: 'Shenzhen' })),
  })

// Every flow status in every mode; adopted ones at different points of their way.
for (const mode of modeNumbers) {
  await place(mode, { draft: true, customerRef: `FIX-DRAFT-${mode}` })
  await place(mode, { customerRef: `FIX-WAIT-${mode}` })
}
const rejected = await place(modeNumber.air, { customerRef: 'FIX-REJECTED' })
await desk(rejected.id, 'Reject', { reason: 'no space this week' })
const revoked = await place(modeNumber.express, { customerRef: 'FIX-REVOKED' })
await shipperMove(revoked.id, 'Revoke')
const resubmitted = await place(modeNumber.express, { customerRef: 'FIX-RESUBMITTED' })
await shipperMove(resubmitted.id, 'Revoke')
await shipperMove(resubmitted.id, 'Submit')
const cancelled = await place(modeNumber.ocean, { customerRef: 'FIX-CANCELLED' })
await desk(cancelled.id, 'Adopt')
await shipperMove(cancelled.id, 'Cancel')
await desk(cancelled.id, 'CancelRequest', { consent: true, reason: 'as agreed' })
const asking = await place(modeNumber.ocean, { customerRef: 'FIX-CANCEL-ASKED' })
await desk(asking.id, 'Adopt')
await shipperMove(asking.id, 'Cancel')

const delivered = await place(modeNumber.air, { customerRef: 'FIX-DELIVERED' })
await desk(delivered.id, 'Adopt')
await pass(delivered.id, 'picked_up', 'received', 'export_cleared', 'departed', 'arrived', 'import_cleared')
await pass(delivered.id, 'out_for_delivery', 'delivered')
const held = await place(modeNumber.fba, { customerRef: 'FIX-HELD' })
await desk(held.id, 'Adopt')
await pass(held.id, 'picked_up', 'received', 'departed', 'on_hold')
await send('PUT', `/api/desk/Orders/${held.id}/Numbers`, {
  token: token.agent,
  body: { carrierNumbers: [{ kind: 'container', number: 'MSKU1234565' }] },
})
const heavier = boxes.map(box => ({ ...box, weightKg: 46 }))
const measured = await place(modeNumber.air, { customerRef: 'FIX-MEASURED' })
await desk(measured.id, 'Adopt')
await desk(measured.id, 'Measure', { pieces: heavier, place: 'Shenzhen', note: '' })
const agreed = await place(modeNumber.air, { customerRef: 'FIX-MEASURED-AGREED' })
await desk(agreed.id, 'Adopt')
const { measures } = await desk(agreed.id, 'Measure', {
  pieces: heavier,
  place: 'Shenzhen',
  note: 'forklift scale',
})
await shipperMove(agreed.id, 'Consent', { measureId: measures.at(-1).id, agree: true, reason: '' })

// A document on an order, a tracking link, a template, a copy.
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  'latin1',
)
const upload = (as: string, name: string) =>
  send('POST', '/api/file/Uploader', { token: as, file: { name, bytes: pdf } })
const paper = await upload(token.shipper, 'invoice.pdf')
await send('POST', `/api/shipping/PersonOrder/${delivered.id}/Documents`, {
  token: token.shipper,
  body: { kind: 'commercial_invoice', file: paper.path },
})
await send('POST', `/api/shipping/PersonOrder/${delivered.id}/Share`, { token: token.shipper, body: {} })
await send('POST', `/api/shipping/PersonOrder/${delivered.id}/Copy`, { token: token.shipper, body: {} })

// Bills: draft, outstanding, partly paid, paid, credited, void, disputed; payments waiting, confirmed, refused.
const adopted = async () => {
  const order = await place(modeNumber.air)
  await desk(order.id, 'Adopt')
  return order
}
const bill = async (issue = true) => {
  const order = await adopted()
  const { list } = await send('POST', '/api/desk/Bills', {
    token: token.finance,
    body: { orderIds: [order.id], issue },
  })
  return list[0]
}
const pay = (id: string, amount: number, currency: string) =>
  send('POST', `/api/fin/Bill/${id}/Payment`, {
    token: token.shipper,
    headers: { 'idempotency-key': randomUUID() },
    body: { amount, currency, paidDate: day(0), reference: `FIX-${id.slice(-6)}` },
  })
const decide = (id: string, what: string, body: object = {}) =>
  send('POST', `/api/desk/Payments/${id}/${what}`, { token: token.finance, body })
await bill(false)
await bill()
const part = await bill()
const half = Math.floor(part.totalAmount * 50) / 100
await decide((await pay(part.id, half, part.currency)).id, 'Confirm')
const paid = await bill()
await decide((await pay(paid.id, paid.totalAmount, paid.currency)).id, 'Confirm')
const waiting = await bill()
await pay(waiting.id, waiting.totalAmount, waiting.currency)
const refused = await bill()
await decide((await pay(refused.id, refused.totalAmount, refused.currency)).id, 'Reject', {
  reason: 'no such transfer arrived',
})
const linesOf = async (id: string) =>
  (await send('GET', `/api/fin/Bill/${id}`, { token: token.shipper })).lines as Answer[]
const creditNote = (id: string, lines: object[]) =>
  send('POST', `/api/desk/Bills/${id}/CreditNote`, {
    token: token.finance,
    body: { lines, reason: 'agreed by phone' },
  })
const credited = await bill()
await creditNote(
  credited.id,
  (await linesOf(credited.id)).map(line => ({ lineId: line.id, amount: line.amount })),
)
const partlyCredited = await bill()
const [firstLine] = await linesOf(partlyCredited.id)
await creditNote(partlyCredited.id, [{ lineId: firstLine.id, amount: 10 }])
const annulled = await bill()
await send('POST', `/api/desk/Bills/${annulled.id}/Void`, {
  token: token.finance,
  body: { reason: 'made by mistake' },
})
const disputed = await bill()
await send('POST', `/api/fin/Bill/${disputed.id}/Dispute`, {
  token: token.shipper,
  body: { lineId: (await linesOf(disputed.id))[0].id, text: 'please check the weight' },
})

// People: a sub-user whose order waits for the owner, a guest's quotes, a registration that was not finished.
await send('POST', '/api/crm/user/CreateUser', {
  token: token.shipper,
  body: {
    email: 'colleague@demo.test',
    firstName: 'Demo',
    lastName: 'Colleague',
    phone: '',
    roles: ['member'],
    modules: ['orders', 'billing'],
    spendLimit: 100,
  },
})
await send('POST', '/api/crm/Register', {
  body: {
    email: 'unfinished@demo.test',
    password: digestOf('Unfinished#2026x'),
    firstName: 'Demo',
    lastName: 'Unfinished',
    companyName: 'Demo Unfinished Ltd',
    monthlyInternational: 'other',
  },
})
for (const mode of modeNumbers)
  await send('POST', '/api/shipping/Inquiry', {
    body: inquiries[mode] ?? {},
    headers: { 'xms-guest': 'fixture-guest-0123456789abcdef' },
  })

// A chat with a price and the provider's offer on it.
const talk = async (as: string, frames: object[]) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/websocket`)
  await new Promise(done => socket.once('open', done))
  const nextFrame = (method: string) =>
    new Promise<Answer>(done => {
      const listen = (bytes: Buffer) => {
        const frame = JSON.parse(bytes.toString())
        if (frame.method !== method) return
        socket.off('message', listen)
        done(frame)
      }
      socket.on('message', listen)
    })
  const connected = nextFrame('onConnection')
  socket.send(JSON.stringify({ method: 'OnConnection', token: as, mobileDevice: false }))
  await connected
  for (const frame of frames) {
    const echo = nextFrame('sendMessage')
    socket.send(JSON.stringify({ method: 'SendMessage', token: as, clientId: randomUUID(), ...frame }))
    await echo
  }
  socket.close()
}
const quote = await ask(modeNumber.air)
const agentId = await send('GET', '/api/webapi/user/getChatUserId', { token: token.shipper })
await talk(token.shipper, [
  { toUserId: agentId, messageType: 'text', messageContent: 'Can you do better on this one?' },
  {
    toUserId: agentId,
    messageType: 'price',
    messageContent: JSON.stringify({ inputData: {}, data: { quoteId: quote.quoteId } }),
  },
])
const { list: conversations } = await send('GET', '/api/desk/Conversations', { token: token.agent })
await send('POST', `/api/desk/Conversations/${conversations[0].id}/Offer`, {
  token: token.agent,
  body: {
    quoteId: quote.quoteId,
    lines: [{ text: 'Thank you', amount: -20 }],
    reason: 'regular customer',
    validUntil: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  },
})

// Imports: one that is only checked, one whose orders are placed.
const row: Record<string, string | number> = {
  备货日期: day(5),
  件数: 10,
  '长（厘米）': 60,
  '宽（厘米）': 40,
  '高（厘米）': 40,
  '单件重量（千克）': 18,
  中文品名: '台灯',
  英文品名: 'Desk lamp',
  'HS 编码': '9405.21',
  商品数量: 100,
  单价: 8.5,
  发货人公司: party.company,
  发货人联系人: party.contact,
  发货人电话: party.phone,
  '发货人国家/地区': 'CN',
  发货人城市: party.city,
  发货人邮编: party.postcode,
  发货人详细地址: party.line1,
  收货人公司: consignee.company,
  收货人联系人: consignee.contact,
  收货人电话: consignee.phone,
  '收货人国家/地区': 'US',
  收货人城市: consignee.city,
  收货人邮编: consignee.postcode,
  收货人详细地址: consignee.line1,
  贸易术语: 'DAP',
}
const importOf = (refs: string[]) =>
  send('POST', `/api/shipping/OrderImport?businessType=${modeNumber.air}`, {
    token: token.shipper,
    file: {
      name: 'orders.csv',
      bytes: Buffer.from(
        [
          `参考号,${Object.keys(row).join(',')}`,
          ...refs.map(ref => `${ref},${Object.values(row).join(',')}`),
        ].join('\n'),
      ),
    },
  })
await importOf(['FIX-CHECKED-1', 'FIX-CHECKED-2'])
const committed = await importOf(['FIX-IMPORTED-1', 'FIX-IMPORTED-2'])
await send('POST', `/api/shipping/OrderImport/${committed.id}/Commit`, { token: token.shipper, body: {} })
console.log('filled')
