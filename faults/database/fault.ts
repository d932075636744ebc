import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { patienceMs } from '../../bench/support/short-form.ts'
import type { Line } from '../../server/test/line.ts'

// The ways in which a database fails. Each resolves when the database answers again.
export interface Stage {
  // Directly, not through the lines of the instances.
  databaseUrl: string
  postmasterPid: () => number
  lines: readonly Line[]
}

export interface Fault {
  strike: (stage: Stage) => Promise<void>
  // How long a refusal may take during the fault: a database that is gone is refused at once, a silent one is noticed
  // in ten seconds. Half a second is tolerance.
  responseWithinMs: number
}

const goneMs = patienceMs(3_500)
const silentMs = patienceMs(10_500)
const frozenForMs = 20_000
const readOnlyForMs = 10_000

export const faults = {
  kill: {
    responseWithinMs: goneMs,
    strike: async stage => {
      process.kill(stage.postmasterPid(), 'SIGKILL')
      await untilAnother(stage)
    },
  },
  restart: {
    responseWithinMs: goneMs,
    strike: async stage => {
      process.kill(stage.postmasterPid(), 'SIGINT')
      await untilAnother(stage)
    },
  },
  terminate: {
    responseWithinMs: goneMs,
    strike: async ({ databaseUrl }) => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await client.end()
    },
  },
  reset: {
    responseWithinMs: goneMs,
    strike: async ({ lines }) => {
      for (const line of lines) line.cut()
    },
  },
  // The host is gone silently, and another replaces it.
  vanish: {
    responseWithinMs: silentMs,
    strike: async ({ lines }) => {
      for (const line of lines) line.vanish()
    },
  },
  freeze: {
    responseWithinMs: silentMs,
    strike: async ({ postmasterPid }) => {
      const all = familyOf(postmasterPid())
      for (const pid of all) process.kill(pid, 'SIGSTOP')
      await pause(frozenForMs)
      for (const pid of all) process.kill(pid, 'SIGCONT')
    },
  },
  // A failover to a standby that is not promoted yet.
  'read-only': {
    responseWithinMs: goneMs,
    strike: async ({ databaseUrl }) => {
      await setReadOnly(databaseUrl, true)
      await pause(readOnlyForMs)
      await setReadOnly(databaseUrl, false)
    },
  },
} satisfies Record<string, Fault>

const setReadOnly = async (databaseUrl: string, isReadOnly: boolean) => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter system set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

const untilAnother = async ({ databaseUrl }: Stage) => {
  // Not the answer of one that has not ended yet.
  await pause(300)
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch {
      await pause(20)
    } finally {
      client.end().catch(() => {})
    }
  }
}

const familyOf = (parent: number): number[] => [
  parent,
  ...readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number),
]

const parentOf = (pid: string): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}
