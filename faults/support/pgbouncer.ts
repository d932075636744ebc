import { spawn } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findProgram } from '../../scripts/find-program.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { chooseRunAs } from '../../server/src/operations/embedded-postgres/run-as.ts'
import { startKillable } from '../../server/test/killable.ts'

/** A PgBouncer in transaction mode before a PostgreSQL. It can be killed and started again under the same address. */
export const startPgBouncer = async (folder: string, databaseUrl: string, poolSize: number) => {
  const file = findProgram({
    name: 'PgBouncer',
    variable: 'PGBOUNCER',
    places: ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'],
    packages: 'pgbouncer',
  })
  const target = new URL(databaseUrl)
  const port = await freePort()
  const [config, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')]
  await writeFile(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`)
  await writeFile(
    config,
    `[databases]
${target.pathname.slice(1)} = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
admin_users = ${target.username}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
server_login_retry = 1
`,
  )
  // PgBouncer refuses to run as root too.
  const runAs = chooseRunAs(file)
  await chmod(users, 0o644)
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href
  // A session of the database that was opened now would be used again, without the limits of its role.
  const adminUrl = Object.assign(new URL(url), { pathname: '/pgbouncer' }).href

  const { start, kill } = await startKillable(
    'PgBouncer',
    () => {
      const [command, args] = runAs.command(file, ['-q', config])
      return spawn(command, args, { ...runAs.spawnOptions, stdio: ['ignore', 'ignore', 'inherit'] })
    },
    () => responds(adminUrl),
  )
  return { url, start, kill }
}

const responds = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('show version')
    return true
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
