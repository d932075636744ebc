import type pg from 'pg'
import { type Bus, openBus } from '../bus.ts'

/** Through NATS where BUS_URL names it, else through the database. */
export const chooseBus = async (
  busUrl: string | undefined,
  database: { pool: pg.Pool; directUrl: string },
  onError: (error: unknown) => void,
): Promise<Bus> =>
  busUrl
    ? (await import('./nats-bus.ts')).openNatsBus(busUrl, onError)
    : openBus(database.pool, database.directUrl, onError)
