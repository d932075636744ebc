import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../server/src/operations/embedded-postgres/binaries.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { chooseRunAs } from '../../server/src/operations/embedded-postgres/run-as.ts'

/** A streaming replica of an embedded PostgreSQL. It can be killed and started again under the same address. */
export const startReplica = async (primaryUrl: string, primaryCluster: string, folder: string) => {
  const cluster = join(folder, 'replica')
  await copyCluster(primaryUrl, primaryCluster, cluster)
  const primary = new URL(primaryUrl)
  await writeFile(join(cluster, 'standby.signal'), '')
  await writeFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.hostname} port=${primary.port} user=${primary.username} password=${decodeURIComponent(primary.password)}'\n`,
  )
  const port = await freePort()
  const url = Object.assign(new URL(primaryUrl), { port: String(port) }).href
  const { postgres } = await findBinaries()
  const runAs = chooseRunAs(postgres)
  await runAs.own(cluster)
  let child: ChildProcess | undefined

  const start = async () => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(port),
      unix_socket_directories: '',
      // At least those of the primary.
      max_connections: '200',
      hot_standby_feedback: 'on',
      wal_retrieve_retry_interval: '500ms',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const [command, all] = runAs.command(postgres, ['-D', cluster, ...args])
    const fresh = spawn(command, all, { ...runAs.spawnOptions, stdio: 'ignore' })
    child = fresh
    while (!(await responds(url))) {
      if (fresh.exitCode !== null) throw new Error('the replica ended while it was started')
      await pause(50)
    }
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    const gone = child
    child = undefined
    if (!gone || gone.exitCode !== null || gone.signalCode !== null) return
    const ended = once(gone, 'exit')
    gone.kill(signal)
    await ended
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
  await start()
  return { url, start, stop: () => end('SIGINT') }
}

// The embedded binaries have no pg_basebackup: the files are copied between its start and its end.
export const copyCluster = async (primaryUrl: string, from: string, to: string) => {
  const client = new pg.Client({ connectionString: primaryUrl })
  await client.connect()
  await client.query(`select pg_backup_start('replica', true)`)
  await cp(from, to, {
    recursive: true,
    filter: file => !file.endsWith('postmaster.pid') && !file.endsWith('postmaster.opts'),
  })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await client.end()
}

const responds = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
