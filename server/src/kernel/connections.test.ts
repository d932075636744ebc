import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../scripts/root.ts'
import { jobsConnections } from './jobs.ts'
import { readSettings } from './settings.ts'

const words = ['eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen']
// The bus listens on one, /readyz asks on another, /metrics and /status on a third.
const beside = jobsConnections + 3

test('the README and the steps of scale say how many connections an instance opens', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, word = ''] =
    /opens up to (\w+) more for jobs, the bus, `\/readyz` and `\/metrics`/.exec(readme) ?? []
  expect(words.indexOf(word) + 8).toBe(beside)
  const scale = readFileSync(join(root, 'docs/scale.md'), 'utf8')
  const [, each] = /instances × (\d+) connections/.exec(scale) ?? []
  expect(Number(each)).toBe(readSettings({}).databasePoolSize + beside)
})
