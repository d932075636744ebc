import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { failures } from '@dtms/contract/failure.ts'
import { languages } from '@dtms/contract/language.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { expect, test, vi } from 'vitest'
import { connect } from '../../test/chat-client.ts'
import { byAir } from '../../test/order-scene.ts'
import { seatShipper } from '../../test/people.ts'
import { openPortal } from '../../test/portal.ts'
import { openDesk } from '../../test/rate-desk.ts'
import { picture, uploadAs } from '../../test/uploads.ts'
import { watchDisk } from './disk-space.ts'

const megabyte = 1024 ** 2
const { words } = failures['call.no-room']

test('a full disk is reported in words to requests that store something, and to no other; with free space all is as before', async () => {
  let freeBytes = 10_000 * megabyte
  const desk = await openDesk({ freeBytes: () => freeBytes })
  const { portal } = desk
  try {
    const { token } = await seatShipper(portal)
    const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
    const socket = await connect(portal.origin, { token })
    const say = () =>
      socket.send({ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent: 'hello' })
    const ask = (language: 'zh' | 'zhtw' | 'en' = 'en') =>
      portal.call(quoteCalls.inquire, { body: byAir }, { language })
    say()
    await socket.next('sendMessage')

    freeBytes = 100 * megabyte
    await vi.waitFor(async () => expect((await ask()).code).toBe(500))
    for (const language of languages) expect((await ask(language)).msg).toBe(words[language])
    expect((await uploadAs(portal, token, 'a.png', await picture().png().toBuffer())).msg).toBe(words.zh)
    say()
    expect(await socket.next('refused')).toMatchObject({ code: 500, of: 'SendMessage' })
    // Reading and coming in to look go on.
    expect((await portal.call(accountCalls.current, {}, { token })).code).toBe(200)
    const wrongLogin = { account: 'unknown@demo.test', password: 'x' }
    expect((await portal.call(accountCalls.login, { body: wrongLogin })).msg).not.toBe(words.zh)

    freeBytes = 10_000 * megabyte
    await vi.waitFor(async () => expect((await ask()).code).toBe(200))
    say()
    await socket.next('sendMessage')
  } finally {
    await portal.close()
  }
})

test('a disk is full below the reserve, and open again with 32 MB more; storage elsewhere is not affected', async () => {
  const reserve = {
    dataDir: '.',
    diskReserveBytes: 100 * megabyte,
    filesOn: undefined,
    filesFolder: './files',
  }
  let freeBytes = 100 * megabyte
  const told: unknown[] = []
  const open = (databaseUrl?: string) =>
    watchDisk(
      { ...reserve, databaseUrl },
      error => told.push(error),
      async () => freeBytes,
      1,
    )
  const [own, elsewhere] = [await open(), await open('postgres://elsewhere')]
  expect(own.lacksForRows()).toBe(false)
  // Files are in the folder of both.
  expect([own, elsewhere].map(disk => disk.mustLast)).toEqual([true, true])
  freeBytes = 99 * megabyte
  await vi.waitFor(() => expect([own, elsewhere].map(disk => disk.lacksForFiles())).toEqual([true, true]))
  expect([own, elsewhere].map(disk => disk.lacksForRows())).toEqual([true, false])
  freeBytes = 131 * megabyte
  await vi.waitFor(() => expect(own.freeBytes()).toBe(freeBytes))
  expect(own.lacksForRows()).toBe(true)
  freeBytes = 132 * megabyte
  await vi.waitFor(() => expect(own.lacksForRows()).toBe(false))
  await own.stop()
  await elsewhere.stop()
  expect(told).toHaveLength(2)
})

test('the room of a data folder is shown as long as rows or files in it must last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-files-'))
  const figuresOf = async (settings: Record<string, string>) => {
    const portal = await openPortal({ settings })
    try {
      return await (await portal.request('/metrics')).text()
    } finally {
      await portal.close()
    }
  }
  try {
    expect(await figuresOf({})).toMatch(/^disk_free_bytes \d/m)
    expect(
      await figuresOf({ DATABASE_URL: 'postgres://elsewhere/dtms', FILES_URL: `file://${folder}` }),
    ).not.toMatch(/^disk_free_bytes \d/m)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
