import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { verifyWebhook } from '@dtms/client'

// Receives webhooks: DTMS_WEBHOOK_SECRET=whsec_… PORT=8080 node verify-webhook.ts
const secret = process.env.DTMS_WEBHOOK_SECRET ?? ''
const seen = new Set<string>()

const server = createServer(async (request, response) => {
  const body = await text(request)
  try {
    const { type, sequence } = verifyWebhook(body, request.headers, secret)
    // At least once: the id tells a repetition.
    const id = String(request.headers['webhook-id'])
    if (!seen.has(id)) console.log(`${type} ${sequence}`)
    seen.add(id)
    response.writeHead(204).end()
  } catch {
    response.writeHead(401).end()
  }
})
server.listen(Number(process.env.PORT ?? 8080), () => console.log('listening', server.address()))
