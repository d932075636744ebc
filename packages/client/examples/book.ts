import { createClient, ProblemError, unwrap } from '@dtms/client'

// Books the cheapest quote: DTMS_URL=… DTMS_KEY=dtms_live_… node book.ts
const client = createClient({ portal: process.env.DTMS_URL ?? '', key: process.env.DTMS_KEY ?? '' })
const pieces = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }]

const { data: quotes } = await unwrap(
  client.POST('/quotes', {
    body: {
      mode: 'air',
      origin: { type: 2, country: 'CN', postcode: '518000' },
      destination: { type: 4, country: 'US', postcode: '90001' },
      pieces,
    },
  }),
)
const cheapest = quotes.reduce((best, one) =>
  Number(one.total.amount) < Number(best.total.amount) ? one : best,
)
const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

try {
  const order = await unwrap(
    client.POST('/orders', {
      body: {
        quoteId: cheapest.id,
        shipper: {
          ...{ company: 'Sample Home Ltd', contact: 'Li Hai', phone: '+86 755 1234 5678', country: 'CN' },
          ...{ city: 'Shenzhen', postcode: '518000', line1: '1 Shennan Road' },
        },
        consignee: {
          ...{ company: 'Sample Imports LLC', contact: 'Pat Sample', phone: '+1 213 555 0100' },
          ...{ country: 'US', province: 'CA', city: 'Los Angeles', postcode: '90001', line1: '1 Main St' },
        },
        pieces,
        commodities: [
          {
            ...{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '940520', quantity: 100 },
            unitValue: { amount: '8.50', currency: 'USD' },
          },
        ],
        incoterm: 'DAP',
        incotermPlace: 'Los Angeles',
        readyDate: inThreeDays,
        customerRef: 'PO-77',
      },
      // Send the same body with the same key after a lost connection: the order is placed once.
      headers: { 'Idempotency-Key': 'PO-77' },
    }),
  )
  console.log(`${order.orderNo} ${order.status} ${order.id}`)
} catch (error) {
  if (!(error instanceof ProblemError)) throw error
  console.error(error.problem.code, error.problem.errors)
  process.exitCode = 1
}
