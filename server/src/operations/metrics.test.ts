import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, test } from 'vitest'
import { readSettings } from '#kernel/settings.ts'
import { openPortalForThisTest } from '../../test/portal.ts'

const secret = 'a-secret-for-prometheus'

// Labels have no order.
const sorted = (sample: string) =>
  sample.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join(',')}}`)

const figure = (text: string, sample: string): number => {
  const line = text
    .split('\n')
    .find(one => !one.startsWith('#') && sorted(one.slice(0, one.lastIndexOf(' '))) === sorted(sample))
  return Number(line?.slice(line.lastIndexOf(' ') + 1))
}

test('a request is counted by its route and code, with its time; an address never appears', async () => {
  const portal = await openPortalForThisTest()
  for (let i = 0; i < 3; i++) await portal.call(siteCalls.info, {})
  await portal.request('/api/nothing/of-li.hai@shipper.test')
  await portal.request('/api/shipping/Inquiry/some-secret-id')
  await portal.request('/some/page')
  await portal.request('/api/open/v1/orders/some-secret-id', { method: 'PATCH' })
  await portal.request('/api/open/v1/quotes', { method: 'POST' })
  await portal.request('/mcp', { method: 'POST' })
  const text = await (await portal.request('/metrics')).text()
  const info = `method="GET",route="${siteCalls.info.path}"`
  expect(figure(text, `http_requests_total{${info},code="200"}`)).toBe(3)
  expect(figure(text, `http_request_duration_seconds_count{${info}}`)).toBe(3)
  expect(figure(text, `http_request_duration_seconds_bucket{${info},le="+Inf"}`)).toBe(3)
  expect(figure(text, 'http_requests_total{method="GET",route="none",code="404"}')).toBe(1)
  expect(figure(text, 'http_requests_total{method="GET",route="page",code="404"}')).toBe(1)
  // Its HTTP status is 200: the code is that of the envelope.
  expect(figure(text, 'http_requests_total{method="GET",route="/api/shipping/Inquiry/:id",code="404"}')).toBe(
    1,
  )
  for (const [method, route] of [
    ['PATCH', '/api/open/v1/orders/:id'],
    ['POST', '/api/open/v1/quotes'],
    ['POST', '/mcp'],
  ])
    expect(figure(text, `http_requests_total{method="${method}",route="${route}",code="401"}`)).toBe(1)
  expect(text).not.toMatch(/li\.hai|secret-id/)
})

test('it reports the process, the database, the jobs and the rates, in lines that Prometheus reads', async () => {
  const portal = await openPortalForThisTest()
  const response = await portal.request('/metrics')
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await response.text()
  for (const line of text.split('\n'))
    expect(line).toMatch(/^(|# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? -?[\d.e+-]+)$/)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(figure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(figure(text, 'nodejs_eventloop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0)
  expect(figure(text, 'database_up')).toBe(1)
  expect(figure(text, 'database_pool_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
  expect(figure(text, 'jobs_failed')).toBe(0)
  expect(figure(text, 'jobs_waiting')).toBeGreaterThanOrEqual(0)
  expect(figure(text, 'rate_book_sheets')).toBeGreaterThanOrEqual(0)
})

test('it is not for the world: from elsewhere through a proxy it does not exist', async () => {
  const portal = await openPortalForThisTest()
  for (const headers of [{ 'x-forwarded-for': '203.0.113.5' }, { via: '1.1 proxy' }, { forwarded: 'for=x' }])
    expect((await portal.request('/metrics', { headers: headers as Record<string, string> })).status).toBe(
      404,
    )
  const proxied = await openPortalForThisTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } })
  expect((await proxied.request('/metrics')).status).toBe(404)
})

test('with a token it is open to its holder, from anywhere', async () => {
  const portal = await openPortalForThisTest({ settings: { METRICS_TOKEN: secret } })
  const status = async (authorization?: string) =>
    (
      await portal.request('/metrics', {
        headers: { 'x-forwarded-for': '203.0.113.5', ...(authorization && { authorization }) },
      })
    ).status
  expect(await status(`Bearer ${secret}`)).toBe(200)
  for (const wrong of [undefined, secret, 'Bearer', `Bearer ${secret}x`])
    expect(await status(wrong)).toBe(404)
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN is too short')
})
