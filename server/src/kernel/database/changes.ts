import type { ChangeKind } from '@dtms/contract/change.ts'
import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely'
import type pg from 'pg'
import type { Bus } from '../bus.ts'
import type { Tx } from '../database.ts'

// Hints for open pages: which customer and which provider see something else now. Noted in the transaction and published
// after its commit, so that a page which asks again finds the change.
export interface ChangedFor {
  customerId?: string | null | undefined
  providerId?: string | null | undefined
}

export interface Change extends ChangedFor {
  kind: ChangeKind
}

export const changesTopic = 'changed'

const noted = new WeakMap<DatabaseConnection, Set<string>>()

export const noteChange = (tx: Tx, kind: ChangeKind, { customerId, providerId }: ChangedFor): Promise<void> =>
  tx.getExecutor().provideConnection(async connection => {
    const hints = noted.get(connection) ?? new Set()
    noted.set(connection, hints.add(`${kind}:${customerId ?? ''}:${providerId ?? ''}`))
  })

/** Changes that were noted on one connection count for the one that commits them. */
export const passOnChanges = (from: DatabaseConnection, to: DatabaseConnection): void => {
  const hints = noted.get(from)
  noted.delete(from)
  if (hints) noted.set(to, hints)
}

export const readChange = (hint: string): Change => {
  const [kind = '', customerId, providerId] = hint.split(':')
  return {
    kind: kind as ChangeKind,
    customerId: customerId || undefined,
    providerId: providerId || undefined,
  }
}

export type PublishChanges = (hints: Iterable<string>) => void

const gatherMs = 20

/** Publishes what was committed within a moment together: an import of a thousand orders is one hint. */
export const publishChanges = (
  bus: Bus,
  onError: (error: unknown) => void,
  beforehand: (changes: Change[]) => Promise<void> = async () => {},
): PublishChanges => {
  const waiting = new Set<string>()
  const publish = () => {
    const hints = [...waiting]
    waiting.clear()
    beforehand(hints.map(readChange))
      .catch(onError)
      .then(() => bus.publish(changesTopic, ...hints))
      .catch(onError)
  }
  return hints => {
    if (waiting.size === 0) setTimeout(publish, gatherMs).unref()
    for (const hint of hints) waiting.add(hint)
  }
}

/** PostgreSQL's dialect, with the changes of each transaction published once it is committed. */
export class ChangesDialect extends PostgresDialect {
  readonly #pool: pg.Pool
  readonly #publish: PublishChanges

  constructor(pool: pg.Pool, publish: PublishChanges) {
    super({ pool })
    this.#pool = pool
    this.#publish = publish
  }

  override createDriver() {
    return new ChangesDriver(this.#pool, this.#publish)
  }
}

// Its own type of a connection is not exported.
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0]

export class ChangesDriver extends PostgresDriver {
  readonly #publish: PublishChanges

  constructor(pool: pg.Pool, publish: PublishChanges) {
    super({ pool })
    this.#publish = publish
  }

  override async commitTransaction(connection: PostgresConnection) {
    const hints = noted.get(connection)
    noted.delete(connection)
    await super.commitTransaction(connection)
    if (hints) this.#publish(hints)
  }

  override async rollbackTransaction(connection: PostgresConnection) {
    noted.delete(connection)
    await super.rollbackTransaction(connection)
  }
}
