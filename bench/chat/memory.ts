import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench, PortalOptions, Running } from '../support/processes.ts'
import { addProviders, type ChatTester } from './people.ts'
import { bothOf, type Client, openAll, openBare, openOurs } from './sockets.ts'

// The memory of an idle socket after garbage collection: the portal's, identified, against a bare one.
export const measureMemory = async (bench: Bench, sockets: number, goal: number): Promise<boolean> => {
  const databaseUrl = await bench.newDatabase('memory')
  const first = 200
  const people = bothOf(await addProviders(databaseUrl, (sockets + first) / 2))
  const watched = (name: string): PortalOptions & { file: string } => ({
    file: join(bench.folder, name),
    flags: ['--expose-gc', '--import', join(import.meta.dirname, 'tell-memory.js')],
    env: { MEMORY_FILE: join(bench.folder, name) },
  })

  // The first ones load what the program needs for any.
  const measure = async (
    { pid, stop }: Running,
    file: string,
    open: (at: number) => Promise<Client>,
  ): Promise<{ held: number; rss: number }> => {
    const clients = await openAll(people.slice(0, first), (_, at) => open(at))
    const before = await heldBy(pid, file)
    clients.push(...(await openAll(people.slice(first), (_, at) => open(first + at))))
    const after = await heldBy(pid, file)
    for (const { socket } of clients) socket.terminate()
    await stop()
    return { held: (after.held - before.held) / sockets, rss: (after.rss - before.rss) / sockets }
  }

  const [bareWatch, oursWatch] = [watched('bare-memory'), watched('ours-memory')]
  const relay = await bench.startProgram('../chat/bare-relay.ts', bareWatch)
  const bare = await measure(relay, bareWatch.file, at =>
    openBare(relay.port, at >> 1, at % 2 === 0 ? 'a' : 'b'),
  )
  const portal = await bench.startPortal(databaseUrl, oursWatch)
  const ours = await measure(portal, oursWatch.file, at => {
    const [me, other] = people[at] as [ChatTester, ChatTester]
    return openOurs(portal.port, me, other)
  })
  const kb = (bytes: number) => (bytes / 1024).toFixed(1)
  console.log(
    `${sockets} idle sockets: bare ${kb(bare.rss)} KB, ours ${kb(ours.rss)} KB resident each ` +
      `(held by the heap: ${kb(bare.held)} and ${kb(ours.held)} KB)`,
  )
  console.log(`ours ÷ bare = ${(ours.rss / bare.rss).toFixed(2)} (goal ${goal})`)
  return ours.rss / bare.rss <= goal
}

const heldBy = async (pid: number, file: string): Promise<{ held: number; rss: number }> => {
  await rm(file, { force: true })
  await pause(1500)
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await pause(100)
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text !== '') return JSON.parse(text)
  }
}
