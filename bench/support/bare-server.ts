import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// The floor: Fastify with a route that reads the same body and answers the same bytes, and does nothing else.
const [, , port, file = ''] = process.argv
const response = readFileSync(file)
const app = Fastify()
app.post('/bare', (_request, reply) => {
  reply.type('application/json; charset=utf-8').send(response)
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
