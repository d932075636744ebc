import type { ColumnType } from 'kysely'

type Moment = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface FactorTables {
  second_factor: {
    person_id: string
    secret: Buffer | null
    confirmed_at: Moment
    // A bigint, which the driver reads as text.
    last_step: ColumnType<string, number | undefined, number>
    candidate: Buffer | null
    candidate_at: Moment
  }
  recovery_code: {
    hash: Buffer
    person_id: string
    used_at: Moment
  }
}
