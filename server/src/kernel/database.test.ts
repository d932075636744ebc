import { expect, inject, test } from 'vitest'
import { openPool } from './database.ts'

test('a connection that breaks is reported, except in a pool that has ended', async () => {
  const told: string[] = []
  const pool = openPool(inject('databaseServerUrl'), 1, error => told.push(error.message))
  const client = await pool.connect()
  client.release()
  client.emit('error', new Error('broken under way'))
  expect(new Set(told)).toEqual(new Set(['broken under way']))
  const ended = pool.end()
  // As a stop does it: the database goes while the last connections are still being closed.
  client.emit('error', new Error('terminating connection'))
  await ended
  expect(told).not.toContain('terminating connection')
})

test('PostgreSQL plans for a disk without moving parts, and gives up transactions that hang', async () => {
  const pool = openPool(inject('databaseServerUrl'), 1, () => {})
  const { rows } = await pool.query(
    `select current_setting('random_page_cost') as page, current_setting('idle_in_transaction_session_timeout') as idle`,
  )
  await pool.end()
  expect(rows).toEqual([{ page: '1.1', idle: '1min' }])
})
