import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { deskPlaceCalls } from '@dtms/contract/desk/place.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import { residentBytes } from '../bench/support/cpu.ts'
import { copyPrepared } from '../bench/support/prepared.ts'
import { fastEnough } from '../bench/support/short-form.ts'
import { allocatorSettings } from '../scripts/allocator.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { handMade, worksheetXml } from '../server/test/broken-spreadsheets.ts'
import { type Bomb, bombs } from './support/bombs.ts'
import { askQuotes, signIn } from './support/booking.ts'
import { startServer } from './support/server.ts'

// node faults/bombs.ts [part of a bomb's name]
// Every harmful spreadsheet, sent to every call that reads spreadsheets: one after the other,
// and two at a time. Meanwhile prices are asked for. Over all of them together the server's resident memory must rise by
// less than 150 MB, no response may be a failure, and prices must continue. The script fails otherwise. With a name, only the
// bombs of that name are sent, and the memory is printed for each call.
const maxMb = 150
const maxAnswerMs = 2_000

const [wanted = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'dtms-fault-'))
// Built before the measurement: building one blocks this process, and prices would seem slow.
const fileOf = async ({ make, fileName }: Bomb, index: number) => {
  const path = join(folder, `${index}-${fileName}`)
  await writeFile(path, make())
  return openAsBlob(path)
}
const files: { bomb: Bomb; file: Blob }[] = []
for (const [index, bomb] of bombs.entries())
  if (bomb.name.includes(wanted)) files.push({ bomb, file: await fileOf(bomb, index) })
copyPrepared(join(folder, 'data/postgres'))
const server = await startServer({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  demo: true,
  // As `npm start` has it.
  environment: allocatorSettings,
})
const wrong: string[] = []
try {
  const { origin, pid } = server
  const shipper = await signIn(origin)
  const doors = [
    { path: `${importCalls.upload.path}?businessType=2`, token: shipper },
    { path: rateCalls.createSheet.path, token: await signIn(origin, 'pricing@demo.test') },
    { path: addressCalls.import.path, token: shipper },
    { path: commodityCalls.import.path, token: shipper },
    { path: deskPlaceCalls.import.path, token: await signIn(origin, 'admin@demo.test') },
    { path: fileCalls.upload.path, token: shipper },
  ]
  const bring = async (bomb: Bomb, file: Blob, door: (typeof doors)[number]): Promise<void> => {
    const form = new FormData()
    form.append('file', file, bomb.fileName)
    const response = await fetch(`${origin}${door.path}`, {
      ...{ method: 'POST', body: form, headers: { authorization: door.token } },
    }).then(
      response => response.json() as Promise<Envelope<unknown>>,
      error => ({ code: 0, msg: String(error) }),
    )
    if (![200, 400, 413].includes(response.code))
      wrong.push(`${bomb.name} at ${door.path}: ${response.code} ${response.msg}`)
  }

  // What the server has once and for all, such as the code of its workers, is no bomb's doing.
  const harmless: Bomb = { name: 'harmless', fileName: 'a.xlsx', make: () => handMade(worksheetXml('')) }
  for (const door of doors) await bring(harmless, new Blob([new Uint8Array(harmless.make())]), door)
  for (let asked = 0; asked < 20; asked++) await askQuotes(origin, shipper)

  const mbOf = () => residentBytes(pid) / 1e6
  const before = mbOf()
  let highest = before
  // Since the last bomb.
  let highestOfBomb = before
  let slowestOfBombMs = 0
  let slowestMs = 0
  let answered = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      highestOfBomb = Math.max(highestOfBomb, mbOf())
      highest = Math.max(highest, highestOfBomb)
      await pause(10)
    }
  })()
  const asking = (async () => {
    while (!isOver) {
      const startedAt = performance.now()
      await askQuotes(origin, shipper).catch(error => wrong.push(String(error)))
      slowestOfBombMs = Math.max(slowestOfBombMs, performance.now() - startedAt)
      slowestMs = Math.max(slowestMs, slowestOfBombMs)
      answered++
      await pause(50)
    }
  })()
  for (const { bomb, file } of files) {
    const was = mbOf()
    highestOfBomb = was
    slowestOfBombMs = 0
    for (const door of doors) {
      await bring(bomb, file, door)
      if (wanted) console.log(`${mbOf().toFixed(0)} MB, highest ${highestOfBomb.toFixed(0)}: ${door.path}`)
    }
    for (let at = 0; at < doors.length; at += 2)
      await Promise.all(doors.slice(at, at + 2).map(door => bring(bomb, file, door)))
    console.log(
      `${was.toFixed(0)} → ${mbOf().toFixed(0)} MB, highest ${highestOfBomb.toFixed(0)}, ` +
        `slowest price ${slowestOfBombMs.toFixed(0)} ms: ${bomb.name}`,
    )
  }
  isOver = true
  await Promise.all([watching, asking])
  if (!fastEnough(highest - before < maxMb)) wrong.push(`memory rose by ${(highest - before).toFixed(0)} MB`)
  if (!fastEnough(slowestMs <= maxAnswerMs)) wrong.push(`a price took ${slowestMs.toFixed(0)} ms`)
  console.log(
    `${files.length} bombs at ${doors.length} calls: from ${before.toFixed(0)} to at most ${highest.toFixed(0)} MB; ` +
      `${answered} prices meanwhile, the slowest after ${slowestMs.toFixed(0)} ms`,
  )
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const fault of wrong.slice(0, 20)) console.error(`✗ ${fault}`)
if (wrong.length > 0) process.exitCode = 1
