import { randomBytes } from 'node:crypto'
import pg from 'pg'

// What a pooler in transaction mode needs: PgBouncer gives a connection another session of PostgreSQL in each
// transaction. LISTEN, locks of a session, jobs and migrations use DATABASE_DIRECT_URL.
export const statementTimeoutMs = 30_000
export const idleInTransactionMs = 60_000
// What a page costs that is not next to the last one, for PostgreSQL's planner. Its default of 4 is for turning disks:
// with a million orders it reads whole tables where an index would do, 5 to 100 times as long (bench/growth).
export const randomPageCost = 1.1

const ownName = () => `dtms-${randomBytes(6).toString('hex')}`

/** A connection with a name of its own, which PgBouncer passes on: PostgreSQL's process id is another one each time. */
export class NamedClient extends pg.Client {
  readonly ownName: string

  constructor(config: pg.ClientConfig = {}) {
    const name = ownName()
    super({ ...config, application_name: name })
    this.ownName = name
  }
}

// Instances that start at once would change the same row.
const lockKey = 4_216_004

/** Gives the role its limits in this database: a pooler passes on no setting of a session. */
export const limitRole = async (direct: pg.Pool): Promise<void> => {
  const client = await direct.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const { rows } = await client.query<{ statement: string }>(
      `select format('alter role %I in database %I set %I = %L', current_user, current_database(), name, value) as statement
       from (values ('statement_timeout', $1), ('idle_in_transaction_session_timeout', $2), ('random_page_cost', $3)) as wanted (name, value)
       where not exists (select from pg_db_role_setting s
         where s.setrole = (select oid from pg_roles where rolname = current_user)
           and s.setdatabase = (select oid from pg_database where datname = current_database())
           and wanted.name || '=' || wanted.value = any(s.setconfig))`,
      [`${statementTimeoutMs}ms`, `${idleInTransactionMs}ms`, `${randomPageCost}`],
    )
    for (const { statement } of rows) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
