import { appendFileSync } from 'node:fs'
import { openReceiver } from '../../server/test/webhook-receiver.ts'

// A customer's own system as a process, to be killed: node faults/support/webhook-receiver.ts port file secret
// It writes down what it took before it answers.
const [port, file, secret] = process.argv.slice(2)
const receiver = await openReceiver(Number(port), ({ id, type, sequence, data }) =>
  appendFileSync(file ?? '', `${JSON.stringify({ id, type, sequence, orderId: data.orderId })}\n`),
)
receiver.trust(secret ?? '')
