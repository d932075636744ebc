import type { APIRequestContext } from '@playwright/test'
import { digestOf, tokenOf } from './enter.ts'
import { expect, freshEmail, password } from './portal.ts'

// Participants in a conversation without a browser: by calls, and by a plain socket. A shipper of this journey's own,
// activated by the mail.
export const newAccount = async (request: APIRequestContext, companyName: string): Promise<string> => {
  const email = freshEmail()
  const person = { firstName: '芳', lastName: '陈', companyName, monthlyInternational: '10-49' }
  await request.post('/api/crm/Register', { data: { email, password: digestOf(password), ...person } })
  let secret: string | undefined
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox')).text()).split('<article')
    secret = mails.find(mail => mail.includes(email))?.match(/activate#token=([\w-]+)/)?.[1]
    expect(secret).toBeDefined()
  }).toPass()
  await request.post(`/api/crm/Register/Activate/${secret}`)
  return email
}

export const newShipper = async (request: APIRequestContext, companyName: string): Promise<string> =>
  tokenOf(request, await newAccount(request, companyName), password)

export const callAs = async (
  request: APIRequestContext,
  token: string,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
) => {
  const response = await request.fetch(path, { method, headers: { authorization: token }, data })
  const { code, msg, data: result } = await response.json()
  if (code !== 200) throw new Error(`${method} ${path}: ${msg} ${JSON.stringify(result)}`)
  return result
}

// The price of HD's cheapest flight for ten cartons from Shenzhen to Los Angeles.
export const askByAir = async (request: APIRequestContext, token: string) => {
  const { quotes } = await callAs(request, token, 'POST', '/api/shipping/Inquiry', {
    businessType: 2,
    inputData: { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' },
    pieces: [{ quantity: 10, lengthCm: 67, widthCm: 60, heightCm: 40, weightKg: 18 }],
  })
  return quotes.find((quote: { provider: { code: string } }) => quote.provider.code === 'HD') as {
    quoteId: string
    totalAmount: number
  }
}

type Frame = Record<string, unknown> & { method: string }

export const openSocket = async (token: string) => {
  const socket = new WebSocket(`${process.env.E2E_ORIGIN?.replace('http', 'ws')}/websocket`)
  const frames: Frame[] = []
  socket.onmessage = ({ data }) => frames.push(JSON.parse(String(data)))
  await new Promise(done => {
    socket.onopen = done
  })
  const send = (frame: Frame) => socket.send(JSON.stringify({ token, ...frame }))
  const nextFrame = async (fits: (frame: Frame) => boolean): Promise<Frame> => {
    await expect.poll(() => frames.some(fits)).toBe(true)
    return frames.find(fits) as Frame
  }
  send({ method: 'OnConnection', mobileDevice: false })
  await nextFrame(({ method }) => method === 'onConnection')
  return { send, nextFrame, isOpen: () => socket.readyState === WebSocket.OPEN, close: () => socket.close() }
}

// What an order is filled in from: an address and a commodity of a shipper's own.
export const keepPersonalData = async (request: APIRequestContext, token: string) => {
  const address = {
    ...{ kind: 'shipper', type: 2, company: '议价贸易深圳仓', contact: '芳', phone: '+86 755 2650 0000' },
    ...{ country: 'CN', province: '广东省', city: '深圳市', postcode: '518057', line1: '南山区示例路 1 号' },
  }
  await callAs(request, token, 'POST', '/api/crm/Address', address)
  const mug = { sku: 'DEMO-MUG-350', nameZh: '马克杯', nameEn: 'Mug', hsCode: '691110', originCountry: 'CN' }
  await callAs(request, token, 'POST', '/api/crm/CustomerCommodity', mug)
}
