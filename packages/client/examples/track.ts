import { createClient, everyRow, unwrap } from '@dtms/client'

// Where everything is: DTMS_URL=… DTMS_KEY=dtms_live_… node track.ts
const client = createClient({ portal: process.env.DTMS_URL ?? '', key: process.env.DTMS_KEY ?? '' })

for await (const shipment of everyRow(cursor =>
  client.GET('/shipments', { params: { query: { limit: 50, ...(cursor && { cursor }) } } }),
)) {
  console.log(`${shipment.orderNo} ${shipment.transportState}, arrives ${shipment.eta ?? 'not known yet'}`)
  const { data: events } = await unwrap(
    client.GET('/shipments/{id}/events', { params: { path: { id: shipment.id } } }),
  )
  for (const { code, actualAt, place } of events) if (actualAt) console.log(`  ${actualAt} ${code} ${place}`)
}
