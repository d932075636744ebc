import { randomBytes, randomUUID } from 'node:crypto'
import type { ImportShapes } from '@dtms/contract/import/import.schema.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { airRow, type Detail, tableOf } from '../import-desk.ts'
import { type Attempts, type CallAttempt, calm, type Stage } from './attempt.ts'

const file = () => ({
  name: 'orders.csv',
  content: tableOf(2, [airRow(randomUUID())])
    .map(row => row.join(';'))
    .join('\n'),
})

const made = async (stage: Stage): Promise<Detail> => {
  const form = new FormData()
  const { name, content } = file()
  form.append('file', new Blob([content]), name)
  const path = `${importCalls.upload.path}?businessType=2`
  const response = await stage.portal.request(path, { method: 'POST', body: form, token: stage.tokens.owner })
  return ((await response.json()) as { data: Detail }).data
}

// Reading a file takes a worker's start: what a call leaves as it was is tried by all on the same import.
const kept = new WeakMap<Stage, Map<string, Promise<Detail>>>()
const same = (stage: Stage, name: string): Promise<Detail> => {
  const known = kept.get(stage) ?? new Map<string, Promise<Detail>>()
  kept.set(stage, known)
  const found = known.get(name) ?? made(stage)
  known.set(name, found)
  return found
}

const about = (name: string, body?: (shown: Detail) => unknown): CallAttempt => ({
  make: async stage => {
    const shown = await same(stage, name)
    return { params: { id: shown.id }, ...(body && { body: body(shown) }) }
  },
})

const mapping = ({ headings }: Detail) =>
  headings.flatMap(({ column, field }) => (field === '' ? [] : [{ column, field }]))

export const importAttempts: Attempts<ImportShapes> = {
  template: calm({ query: { businessType: '1' } }),
  channels: calm({ query: { businessType: '1' } }),
  mappings: calm(),
  removeMapping: {
    make: async stage => {
      const id = randomUUID()
      const { customer_id, id: created_by } = await stage.portal.db
        .selectFrom('person')
        .where('email', '=', stage.emails.owner)
        .select(['customer_id', 'id'])
        .executeTakeFirstOrThrow()
      await stage.portal.db
        .insertInto('order_import_mapping')
        .values({
          ...{ id, customer_id: customer_id ?? '', business_type: 2, created_by, file_name: 'x.csv' },
          ...{ fingerprint: randomBytes(32), headings: '[]' },
        })
        .execute()
      return { params: { id } }
    },
  },
  upload: { make: () => ({ query: { businessType: '2' }, file: file() }) },
  list: calm(),
  one: about('shown'),
  map: about('shown', shown => ({ mapping: mapping(shown), remember: false })),
  rows: about('shown', () => ({ changes: [{ row: 2, field: 'remarks', value: 'again' }] })),
  rule: about('shown', () => ({ rule: 'fastest' })),
  failed: about('shown'),
  commit: about('committed', () => ({})),
  remove: { make: async stage => ({ params: { id: (await made(stage)).id } }) },
}
