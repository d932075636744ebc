import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

// The scripts of bench/ and faults/ on small data and in few rounds. `npm test` runs all of faults/, which count what was
// lost, and a third of bench/, others each day: without their goals of time those show only that they still run.
// `SHORT_FORMS=all npm test` runs all.
export interface ShortForm {
  script: string
  args: readonly string[]
}

const small: Readonly<Record<string, Omit<ShortForm, 'script'>>> = {
  'bench/area.ts': { args: ['--rows', '5000'] },
  'bench/bill.ts': { args: ['--lines', '2000', '--entries', '2000', '--orders', '200', '--customers', '10'] },
  'bench/card.ts': { args: ['--rows', '200', '--rounds', '1'] },
  'bench/chat.ts': {
    args: ['ratio', '--pairs', '4', '--messages', '2', '--rounds', '1'],
  },
  'bench/growth.ts': { args: ['--orders', '400', '--rounds', '1', '--requests', '2'] },
  'bench/import.ts': { args: ['--rows', '80', '--rounds', '1', '--small-files'] },
  'bench/interaction.ts': { args: ['--rounds', '2'] },
  'bench/list.ts': { args: ['--rows', '200', '--frames', '30'] },
  'bench/load.ts': { args: ['--portals', '1,2', '--rounds', '1', '--seconds', '1', '--pairs', '2'] },
  'bench/open.ts': {
    args: ['--requests', '40', '--rounds', '1', '--events', '50', '--pending', '500'],
  },
  'bench/order.ts': { args: ['--orders', '400', '--placed', '20', '--rounds', '1'] },
  'bench/own-code.ts': { args: ['--rows', '200', '--written', '500', '--rounds', '1'] },
  'bench/page.ts': { args: ['--rounds', '1'] },
  'bench/place.ts': { args: ['--rounds', '1'] },
  'bench/press.ts': { args: ['--rounds', '1'] },
  'bench/replica.ts': { args: ['--orders', '200', '--requests', '20', '--rounds', '1'] },
  'bench/rows.ts': { args: ['--rounds', '1'] },
  'bench/quote.ts': {
    args: [
      'ratio',
      'publish',
      '--prices',
      '2000',
      '--rounds',
      '1',
      '--requests',
      '200',
      '--connections',
      '4',
    ],
  },
  'bench/seed.ts': { args: ['--clones', '2'] },
  // The same checkout beside itself.
  'bench/start.ts': { args: ['--before', root, '--rounds', '1'] },
  'bench/trace.ts': { args: ['--requests', '60', '--rounds', '1', '--share', '1'] },
  'faults/backup.ts': { args: ['--callers', '2', '--before', '4', '--rows', '2000'] },
  'faults/bill-run.ts': { args: ['--customers', '12', '--orders', '40', '--kills', '1', '--press'] },
  'faults/bombs.ts': { args: ['a million empty rows'] },
  'faults/chat.ts': {
    args: ['--pairs', '2', '--messages', '20', '--kills', '1', '--cuts', '1'],
  },
  'faults/database.ts': { args: ['--fault', 'kill,terminate,reset', '--rounds', '1', '--callers', '2'] },
  'faults/disk.ts': { args: [] },
  'faults/embedded.ts': { args: ['--kills', '1', '--callers', '2'] },
  'faults/drain.ts': { args: ['--restarts', '1', '--readers', '3', '--bookers', '1', '--pairs', '1'] },
  'faults/import.ts': { args: ['--orders', '40', '--kills', '1'] },
  'faults/instances.ts': { args: [] },
  'faults/jobs.ts': { args: ['--only', 'hanging'] },
  'faults/open.ts': { args: ['--cases', '600'] },
  // The cluster itself needs root and Debian's packages: on demand.
  'faults/patroni.ts': { args: ['--plan'] },
  'faults/pgbouncer.ts': {
    args: ['--orders', '18', '--pairs', '2', '--messages', '10', '--slow-s', '7'],
  },
  'faults/place-order.ts': { args: ['--orders', '10', '--kills', '1', '--callers', '2'] },
  'faults/proxies.ts': { args: ['--proxies', 'haproxy'] },
  'faults/read-only.ts': { args: [] },
  'faults/recovery.ts': { args: ['--orders', '6'] },
  'faults/webhooks.ts': { args: ['--orders', '10', '--kills', '1'] },
  'faults/upgrade.ts': { args: ['--orders', '8'] },
  'faults/upgrade-folder.ts': { args: ['--orders', '4'] },
}

const formsIn = (folder: string): readonly ShortForm[] =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.ts'))
    .map(name => {
      const script = `${folder}/${name}`
      const form = small[script]
      if (!form) throw new Error(`${script} has no short form: add it to scripts/short-forms.ts`)
      return { script, ...form }
    })

const shares = 3

export const shortForms = (day: number, all: boolean): readonly ShortForm[] => [
  ...formsIn('bench').filter((_, at) => all || at % shares === day % shares),
  ...formsIn('faults'),
]

export const shortFormEnvironment = { SHORT_FORM: '1' }
