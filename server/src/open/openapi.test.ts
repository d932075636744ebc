import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type SentEvent, webhookDataSchemas } from '@dtms/contract/open/event.schema.ts'
import { testEvent, webhookEvents } from '@dtms/contract/webhook/event.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openApiDocument } from './openapi.ts'
import { eventExamples } from './openapi-webhooks.ts'
import { openOperations } from './operations.ts'
import { providerOperations } from './providers.ts'

const operations = [...openOperations, ...providerOperations]

const cli = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')

test('every event of a webhook has an example of its declared format', () => {
  const { webhooks } = openApiDocument(operations, 'https://portal.test')
  expect(Object.keys(webhooks ?? {})).toEqual([...webhookEvents, testEvent])
  for (const [event, data] of Object.entries(eventExamples)) {
    const parsed = webhookDataSchemas[event as SentEvent].safeParse(data)
    expect([event, parsed.data, parsed.error?.issues ?? []]).toEqual([event, data, []])
  }
})

test.each(['customer', 'provider'] as const)(
  'the OpenAPI file of a %s passes Redocly’s recommended rules without a warning',
  async side => {
    const folder = await mkdtemp(join(tmpdir(), 'dtms-openapi-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'openapi.json')
    await writeFile(file, JSON.stringify(openApiDocument(operations, 'https://portal.test', side)))
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [cli, 'lint', file, '--format', 'json'], {
      ...{ cwd: folder, env, maxBuffer: 10_000_000 },
    }).catch((error: { stdout: string }) => error)
    const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  },
)
