import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registration } from '../test/people.ts'
import { serverProcesses } from '../test/server-process.ts'

// The server as a process that sends its traces to a collector of ours.
const { launch } = serverProcesses()

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

const openCollector = async () => {
  const spans: SentSpan[] = []
  let received = ''
  const collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    received += text
    const { resourceSpans } = JSON.parse(text) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  onTestFinished(() => void collector.close())
  const { port } = collector.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, spans, received: () => received }
}

const traceparent = `00-${'a1'.repeat(16)}-${'b2'.repeat(8)}-01`

test('a sign-up is one trace from the request to its mail, and its log lines name the trace', async () => {
  const collector = await openCollector()
  const server = await launch({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: '1',
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'info',
  })
  await server.ready()
  const person = registration('traced@example.test')
  const response = await fetch(`${server.origin}${accountCalls.register.path}`, {
    ...{ method: 'POST', body: JSON.stringify(person) },
    headers: { 'content-type': 'application/json', traceparent },
  })
  expect(await response.json()).toMatchObject({ code: 200 })
  const find = (name: string) =>
    collector.spans.find(span => span.name === name && span.traceId === 'a1'.repeat(16))
  await vi.waitFor(() => expect(find('send mail')).toBeDefined(), { timeout: 30_000, interval: 100 })
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)

  const request = find(`POST ${accountCalls.register.path}`)
  expect(request?.parentSpanId).toBe('b2'.repeat(8))
  const useCase = find('account.register')
  expect(useCase?.parentSpanId).toBe(request?.spanId)
  const job = collector.spans.find(
    ({ name, parentSpanId }) => name.startsWith('job ') && parentSpanId === useCase?.spanId,
  )
  expect(job).toBeDefined()
  expect(find('send mail')?.parentSpanId).toBe(job?.spanId)
  const statements = collector.spans.filter(({ name }) => name === 'INSERT')
  expect(statements.some(({ parentSpanId }) => parentSpanId === useCase?.spanId)).toBe(true)
  expect(server.said()).toMatch(
    new RegExp(`"trace_id":"${'a1'.repeat(16)}".*"route":"${accountCalls.register.path}"`),
  )
  // Nothing that a person sent is in a trace.
  for (const secret of [person.email, person.password, person.companyName])
    expect(collector.received()).not.toContain(secret)
})

test('a collector that is away costs no request', async () => {
  const server = await launch({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  await server.ready()
  const response = await fetch(`${server.origin}${siteCalls.info.path}`, { headers: { traceparent } })
  expect(await response.json()).toMatchObject({ code: 200 })
  server.child.kill('SIGTERM')
  expect(await server.exit).toBe(0)
  expect(server.said()).toContain('Traces could not be sent')
})
