import type { Registry } from 'prom-client'
import type { Replica } from '#kernel/database/replica.ts'
import { addCounter, addGauge } from './gauge.ts'

/** Only with DATABASE_READ_URL. */
export const addReplica = (
  registry: Registry,
  { state, lagSeconds, counts }: Pick<Replica, 'state' | 'lagSeconds' | 'counts'>,
) => {
  addGauge(registry, 'replica_up', 'Whether the read replica takes reads.', () =>
    state() === 'ready' ? 1 : 0,
  )
  addGauge(registry, 'replica_lag_seconds', 'How far the read replica is behind the primary.', lagSeconds)
  addCounter(
    registry,
    'replica_reads_total',
    'Reads meant for the replica: answered by it, or by the primary because it was behind, away or busy, or refused.',
    'outcome',
    () => ({ ...counts }),
  )
}
