import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openPrefix } from '@dtms/contract/open/open.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { Registry } from 'prom-client'
import { beforeAll, expect, test } from 'vitest'
import { openPortal } from '../../test/portal.ts'
import { addReplica } from './metrics/replica.ts'
import { root } from './version.ts'

// Every query of deploy/prometheus and deploy/grafana is answered by /metrics: by its name, its labels and its routes.
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')

const rules = read('prometheus/rules.yaml')
const recorded = [...rules.matchAll(/- record: (\S+)/g)].map(([, name = '']) => name)
const ruleQueries = [...rules.matchAll(/^\s+expr: (.+)$/gm)].map(([, query = '']) => query)
const { panels } = JSON.parse(read('grafana/dtms.json')) as { panels: { targets: { expr: string }[] }[] }
const queries = [...ruleQueries, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]

let samples: string[]
let routes: string[]
beforeAll(async () => {
  const portal = await openPortal()
  try {
    await portal.call(quoteCalls.lanes, {})
    // The open API has its own routes: those that were asked for have figures.
    for (const path of ['quotes', 'orders']) await portal.request(`${openPrefix}/${path}`, { method: 'POST' })
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
      counts: { replica: 1, behind: 0, away: 0, refused: 0 },
    })
    samples = [await (await portal.request('/metrics')).text(), await registry.metrics()]
      .join('\n')
      .split('\n')
    const counted = samples.flatMap(line => {
      const [, method, route] = /method="(\w+)",route="([^"]*)"/.exec(line) ?? []
      return route ? [`${method} ${route}`] : []
    })
    routes = [...portal.routes.map(({ address: { method, path } }) => `${method} ${path}`), ...counted]
  } finally {
    await portal.close()
  }
})

const words = new Set(
  'sum max min by rate avg_over_time bool histogram_quantile topk vector and or le route code result state instance method quantile'.split(
    ' ',
  ),
)
// Without selectors, windows and numbers, what is left are functions, labels and metrics.
const metricsOf = (query: string) =>
  (query.replace(/\{[^}]*\}|\[\w+\]/g, ' ').match(/[a-z_][\w:]*/gi) ?? []).filter(name => !words.has(name))
const selectorsOf = (query: string) =>
  [...query.matchAll(/([a-z_]\w*)\{([^}]*)\}/gi)].map(([, metric = '', labels = '']) => ({ metric, labels }))

test('there are queries, and they are taken apart', () => {
  expect(queries.length).toBeGreaterThan(40)
  expect(metricsOf('max(jobs_failed) > 0 and dtms:x:ratio5m{a="b"} < 1')).toEqual([
    'jobs_failed',
    'dtms:x:ratio5m',
  ])
})

test('every metric exists', () => {
  const known = new Set([...recorded, ...samples.map(line => line.split(/[{ ]/, 1)[0] ?? '')])
  expect([...new Set(queries.flatMap(metricsOf))].filter(name => !known.has(name))).toEqual([])
})

test('every label exists on its metric, and every route is one of the server', () => {
  const wrong: string[] = []
  for (const { metric, labels } of queries.flatMap(selectorsOf)) {
    const lines = samples.filter(line => line.startsWith(`${metric}{`))
    for (const [, label = ''] of labels.matchAll(/(\w+)=~?"/g))
      if (!lines.some(line => line.includes(`${label}="`))) wrong.push(`${metric} has no ${label}`)
    const [named, method] = ['route', 'method'].map(
      name => new RegExp(`${name}=~?"([^"]*)"`).exec(labels)?.[1],
    )
    for (const route of named?.split('|') ?? [])
      if (!routes.includes(`${method} ${route}`)) wrong.push(`no route ${method} ${route}`)
    const bucket = /le="([^"]*)"/.exec(labels)?.[1]
    if (bucket !== undefined && !lines.some(line => line.includes(`le="${bucket}"`)))
      wrong.push(`no bucket ${bucket}`)
  }
  expect(wrong).toEqual([])
})

test('promtool finds the rules right and their tests green, where it is installed', () => {
  const folder = join(root, 'deploy/prometheus')
  for (const args of [
    ['check', 'rules', 'rules.yaml'],
    ['test', 'rules', 'rules.test.yaml'],
  ]) {
    const { status, error, stdout, stderr } = spawnSync('promtool', args, { cwd: folder, encoding: 'utf8' })
    expect([error ? 0 : status, stdout, stderr]).toEqual([0, stdout, stderr])
  }
})
