import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { openPrefix } from '@dtms/contract/open/open.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { Registry } from 'prom-client'
import { beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { findPromtool } from '../../../scripts/promtool.ts'
import { byAir } from '../../test/order-scene.ts'
import { openPortal } from '../../test/portal.ts'
import { setMaintenance } from './maintenance.ts'
import { addReplica } from './metrics/replica.ts'
import { root } from './version.ts'

// Every query of deploy/prometheus and deploy/grafana is answered by /metrics: its metrics, labels, values and routes.
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

const rules = read('prometheus/rules.yaml')
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name)
const ruleQueries = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, query = '']) => query)
const { panels } = JSON.parse(read('grafana/dtms.json')) as { panels: { targets: { expr: string }[] }[] }
const queries = [...ruleQueries, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

let samples: string[]
let routes: { method: string; path: string }[]
beforeAll(async () => {
  const backups = await mkdtemp(join(tmpdir(), 'dtms-rules-'))
  await writeFile(join(backups, 'dtms-20260101T181500Z.tar.gz'), 'a backup')
  const portal = await openPortal({ settings: { BACKUP_DIR: backups } })
  try {
    await portal.call(quoteCalls.lanes, {})
    // The open API has its own routes: those that were asked for have figures.
    for (const path of ['quotes', 'orders']) await portal.request(`${openPrefix}/${path}`, { method: 'POST' })
    // A call was refused during maintenance: the rules count codes from 500 on.
    await setMaintenance(portal.services, true)
    await vi.waitFor(() => expect(portal.services.maintenance.since()).toBeInstanceOf(Date))
    await portal.call(quoteCalls.inquire, { body: byAir })
    // A backup and a rehearsal have happened.
    for (const kind of ['backup', 'rehearsal'] as const)
      await portal.db
        .insertInto('backup_run')
        .values({ id: portal.services.ids.next(), kind, file: 'a', started_at: new Date() })
        .execute()
    // And there is a replica.
    const registry = new Registry()
    addReplica(registry, {
      state: () => 'ready',
      lagSeconds: () => 0,
      counts: { replica: 1, behind: 0, away: 0, busy: 0, refused: 0 },
    })
    samples = [await (await portal.request('/metrics')).text(), await registry.metrics()]
      .join('\n')
      .split('\n')
    const counted = samples.flatMap(line => {
      const [, method = '', path] = /method="(\w+)",route="([^"]*)"/.exec(line) ?? []
      return path ? [{ method, path }] : []
    })
    routes = [...portal.routes.map(({ address: { method, path } }) => ({ method, path })), ...counted]
  } finally {
    await portal.close()
    await rm(backups, { recursive: true, force: true })
  }
})

const words = new Set(
  'sum max min absent changes rate avg_over_time max_over_time bool histogram_quantile topk vector and or unless'.split(
    ' ',
  ),
)
// Without selectors, groups, windows and numbers, what is left are functions and metrics.
const metricsOf = (query: string) =>
  (query.replace(/\{[^}]*\}|\bby \([^)]*\)|\[\w+\]/g, ' ').match(/[a-z_][\w:]*/gi) ?? []).filter(
    name => !words.has(name),
  )

interface Selector {
  metric: string
  label: string
  // One for each branch of a pattern.
  values: string[]
  isPattern: boolean
  method: string | undefined
}

const selectorsOf = (query: string): Selector[] =>
  [...query.matchAll(/([a-z_]\w*)\{([^}]*)\}/gi)].flatMap(([, metric = '', labels = '']) => {
    const method = /method="(\w+)"/.exec(labels)?.[1]
    return [...labels.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)].map(
      ([, label = '', sign = '', value = '']) => ({
        ...{ metric, label, method },
        ...(sign.endsWith('~')
          ? { values: value.split('|'), isPattern: true }
          : { values: [value], isPattern: false }),
      }),
    )
  })

// The labels of each `by (…)`, and the metrics within the parentheses after it.
const groupsOf = (query: string) =>
  [...query.matchAll(/\bby \(([^)]*)\)/g)].map(({ 0: text, 1: labels = '', index }) => {
    const rest = query.slice(index + text.length)
    let depth = 0
    const end = [...rest].findIndex(sign => {
      if (sign === '(') depth++
      else if (sign === ')') depth--
      return depth === 0 && sign === ')'
    })
    return { labels: labels.split(/,\s*/), metrics: metricsOf(rest.slice(0, end)) }
  })

// Prometheus adds these to each scrape, and whether it succeeded.
const scrapeLabels = ['instance', 'job']
const scrapeMetric = 'up'
const valuesOf = (metric: string, label: string) =>
  samples.flatMap(line =>
    line.startsWith(`${metric}{`) ? (new RegExp(`[{,]${label}="([^"]*)"`).exec(line)?.[1] ?? []) : [],
  )

const faultsOf = (query: string): string[] => {
  const faults: string[] = []
  for (const { labels, metrics } of groupsOf(query)) {
    if (metrics.length === 0) faults.push(`by (${labels}) stands before no metric`)
    for (const metric of metrics)
      for (const label of labels)
        if (!scrapeLabels.includes(label) && valuesOf(metric, label).length === 0)
          faults.push(`${metric} has no ${label}`)
  }
  for (const { metric, label, values, isPattern, method } of selectorsOf(query)) {
    if (scrapeLabels.includes(label)) continue
    const given = valuesOf(metric, label)
    if (given.length === 0) faults.push(`${metric} has no ${label}`)
    else
      for (const value of values) {
        const fits = (one: string) => (isPattern ? new RegExp(`^(?:${value})$`).test(one) : one === value)
        // A route without a request yet has no sample.
        if (label === 'route' && !routes.some(one => one.method === method && fits(one.path)))
          faults.push(`no route ${method} ${value}`)
        if (label !== 'route' && !given.some(fits)) faults.push(`${metric} has no ${label} ${value}`)
      }
  }
  return faults
}

test('there are queries, and they are taken apart', () => {
  expect(queries.length).toBeGreaterThan(40)
  expect(metricsOf('max(jobs_failed) > 0 and sum by (a) (dtms:x:ratio5m{a="b"}) < 1')).toEqual([
    'jobs_failed',
    'dtms:x:ratio5m',
  ])
  expect(groupsOf('topk(5, f(0.9, sum by (le, route) (rate(a_bucket[5m])))) / b')).toEqual([
    { labels: ['le', 'route'], metrics: ['a_bucket'] },
  ])
})

test('every metric exists', () => {
  const known = new Set([scrapeMetric, ...recorded, ...samples.map(line => line.split(/[{ ]/, 1)[0] ?? '')])
  expect([...new Set(queries.flatMap(metricsOf))].filter(name => !known.has(name))).toEqual([])
})

test('every label exists on its metric, and every value and route is one of the server', () => {
  expect([...new Set(queries.flatMap(faultsOf))]).toEqual([])
})

test.each([
  ['sum by (status) (rate(http_requests_total[5m]))', 'http_requests_total has no status'],
  ['sum(rate(chat_messages_total[5m])) by (result)', 'by (result) stands before no metric'],
  ['rate(chat_messages_total{state="failed"}[5m])', 'chat_messages_total has no state'],
  ['rate(chat_messages_total{result="lost"}[5m])', 'chat_messages_total has no result lost'],
  ['database_pool_connections{state=~"used|busy"}', 'database_pool_connections has no state busy'],
  ['rate(http_requests_total{code=~"6.."}[5m])', 'http_requests_total has no code 6..'],
  ['http_request_duration_seconds_bucket{le="0.3"}', 'http_request_duration_seconds_bucket has no le 0.3'],
  ['http_requests_total{method="POST",route=~"/api/a|/api/shipping/Inquiry"}', 'no route POST /api/a'],
])('names what is wrong with %s', (query, fault) => {
  expect(faultsOf(query)).toEqual([fault])
})

test('the panels of quotes and orders count the routes of their objectives', () => {
  const counted = queries.flatMap(selectorsOf).filter(({ label }) => label === 'route')
  expect([...new Set(counted.map(({ values }) => values.join('|')))].toSorted()).toEqual([
    '/api/shipping/Inquiry|/api/desk/Inquiry|/api/open/v1/quotes',
    '/api/shipping/PersonOrder|/api/desk/Orders|/api/open/v1/orders',
  ])
})

interface PrometheusConfig {
  rule_files: string[]
  scrape_configs: { job_name: string }[]
}

test('the rules name the job of the sample scrape, which reads these rules', () => {
  const { rule_files, scrape_configs } = parse(read('prometheus/prometheus.yaml')) as PrometheusConfig
  expect(rule_files).toEqual(['rules.yaml'])
  const jobs = queries
    .flatMap(selectorsOf)
    .filter(({ label }) => label === 'job')
    .flatMap(({ values }) => values)
  expect([...new Set(jobs)]).toEqual(scrape_configs.map(({ job_name }) => job_name))
})

const promtool = (where: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(findPromtool(), args, { cwd: where, encoding: 'utf8' })
  expect([status, stdout, stderr]).toEqual([0, stdout, stderr])
  return stdout
}

test.each([
  ['check', 'rules', 'rules.yaml'],
  ['test', 'rules', 'rules.test.yaml'],
  ['test', 'rules', 'state.test.yaml'],
])('promtool %s %s %s succeeds', (...args) => {
  expect(promtool(join(root, 'deploy/prometheus'), ...args)).toContain('SUCCESS')
})

// Each compose file writes the token and the targets, then starts Prometheus: promtool takes its place.
test.each([
  ['compose.single.yaml', ['portal:5000']],
  ['compose.full.yaml', ['portal-1:5000', 'portal-2:5000']],
])('%s gives Prometheus a whole configuration with each instance', async (name, targets) => {
  const { services } = parse(read(name)) as { services: Record<string, Watcher> }
  const { command = [], environment = {}, volumes = [], networks } = services.prometheus ?? {}
  expect(networks).toEqual(['inside'])
  const folder = await mkdtemp(join(tmpdir(), 'dtms-prometheus-'))
  try {
    for (const [, file = ''] of volumes.join('\n').matchAll(/^\.\/(\S+?):\/etc\/prometheus\//gm))
      await copyFile(join(root, 'deploy', file), join(folder, basename(file)))
    await writeFile(
      join(folder, 'prometheus'),
      `#!/bin/sh\nexec ${findPromtool()} check config "\${1#--config.file=}"\n`,
      { mode: 0o755 },
    )
    const start = (token: string) =>
      spawnSync(
        '/bin/sh',
        command.map(text => text.replaceAll('$$', '$')),
        {
          cwd: folder,
          encoding: 'utf8',
          env: { PATH: `${folder}:${process.env.PATH}`, ...environment, METRICS_TOKEN: token },
        },
      )
    expect(start('').stderr).toContain('METRICS_TOKEN')
    const { status, stdout, stderr } = start('a token of the metrics')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('SUCCESS: 1 rule files found')
    expect(await readFile(join(folder, 'metrics-token'), 'utf8')).toBe('a token of the metrics')
    expect(parse(await readFile(join(folder, 'targets.yaml'), 'utf8'))).toEqual([{ targets }])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

interface Watcher {
  command?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  networks?: string[]
}
