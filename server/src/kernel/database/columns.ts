import type { ColumnType } from 'kysely'

// What columns are when they are read, inserted and updated.
export type Timestamp = ColumnType<Date, Date | string, Date | string>
// Set by the database.
export type CreatedAt = ColumnType<Date, never, never>
// Written as text, read as the value.
export type Json<Value> = ColumnType<Value, string, string>
