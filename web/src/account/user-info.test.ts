import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#kernel/settings.ts'
import { loadUserInfo } from './user-info.ts'

let server: Server
let data: unknown

beforeAll(async () => {
  server = createServer((_, response) => response.end(JSON.stringify({ code: 200, msg: '', data })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  settings.apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  settings.apiBase = ''
  server.closeAllConnections()
  server.close()
})

const user = { roles: ['owner'], name: '王小明', avatar: '', introduction: '' }

test('a user with a role is let in', async () => {
  data = user
  expect(await loadUserInfo()).toEqual(user)
})

test('an empty answer asks for a new login', async () => {
  data = null
  await expect(loadUserInfo()).rejects.toThrow('Verification failed, please Login again.')
})

test('no roles is not a user', async () => {
  data = { ...user, roles: [] }
  await expect(loadUserInfo()).rejects.toThrow('getInfo: roles must be a non-null array!')
})
