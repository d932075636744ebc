import type { APIRequestContext } from '@playwright/test'
import { callAs } from './chat-steps.ts'
import { tokenOf } from './enter.ts'
import { expect, freshEmail } from './portal.ts'

/** The address in the mail of a spot quote, for a customer without a login, who accepts by name. */
export const mailedOffer = async (request: APIRequestContext): Promise<string> => {
  const agent = await tokenOf(request, 'agent@demo.test')
  const email = freshEmail()
  const { id: customerId } = await callAs(request, agent, 'POST', '/api/desk/Customers', {
    companyName: `邮件报价 ${email}`,
    contact: { name: '王芳', email, phone: '+86 755 2650 0000' },
    language: 'zh',
  })
  const charge = (code: string, text: string, leg: string, quantity: number, unitPrice: number) => ({
    ...{ code, text, leg, quantity, unitPrice, currency: 'USD' },
    unit: quantity === 1 ? 'shipment' : 'kg',
  })
  const { id } = await callAs(request, agent, 'POST', '/api/desk/Quotes', {
    customerId,
    businessType: 2,
    inputData: { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' },
    pieces: [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }],
    ...{ service: 'CA 直飞包板', minDays: 4, maxDays: 6, currency: 'USD', remark: '周三前入库' },
    expirationTime: new Date(Date.now() + 48 * 3_600_000).toISOString(),
    lines: [charge('A/F', '空运费', 'main', 180, 4.2), charge('PICKUP', '提货', 'pickup', 1, 98)],
  })
  await callAs(request, agent, 'POST', `/api/desk/Quotes/${id}/Send`, { by: 'mail', email: '' })
  let link = ''
  await expect(async () => {
    const mails = (await (await request.get('/dev/outbox')).text()).split('<article')
    link = mails.find(mail => mail.includes(email))?.match(/\/offer#token=[\w-]+/)?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
