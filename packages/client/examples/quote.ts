import { createClient, unwrap } from '@dtms/client'

// A price: DTMS_URL=https://portal.example DTMS_KEY=dtms_test_… node quote.ts
const client = createClient({ portal: process.env.DTMS_URL ?? '', key: process.env.DTMS_KEY ?? '' })

const { data: quotes } = await unwrap(
  client.POST('/quotes', {
    body: {
      mode: 'air',
      origin: { type: 2, country: 'CN', postcode: '518000' },
      destination: { type: 4, country: 'US', postcode: '90001' },
      pieces: [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }],
    },
  }),
)
for (const { id, provider, service, total } of quotes)
  console.log(`${total.amount} ${total.currency}  ${provider.name}, ${service}  ${id}`)
