import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { failures } from '@dtms/contract/failure.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { type Envelope, headers } from '@dtms/contract/wire.ts'
import { copyPrepared } from '../bench/support/prepared.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { startServer } from './support/server.ts'

// node faults/disk.ts [--margin 512]
// The disk fills up below the server's reserve while prices are asked for, and is emptied again. Every response must be
// a success or the refusal in words, reading must go on, everything acknowledged must be stored, and the server must
// recover by itself. The disk is the real one: the reserve is set so high that a file of twice the margin (in MB)
// goes below it, so that nothing else on the machine is affected.
const { values } = parseArgs({ options: { margin: { type: 'string', default: '512' } } })
const marginMb = Number(values.margin)
const megabyte = 1024 ** 2
const noSpace: string = failures['call.no-room'].words.zh
const guest = { [headers.guest]: 'the-guest-of-the-full-disk-000000000000' }
const body = JSON.stringify({
  businessType: 2,
  inputData: {
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000', GoodsReadyType: 1 },
    ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
  },
  pieces: [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 40, weightKg: 15 }],
})

const folder = await mkdtemp(join(tmpdir(), 'dtms-fault-'))
const freeMb = async () => {
  const { bavail, bsize } = await statfs(folder)
  return Math.floor((bavail * bsize) / megabyte)
}
const ballast = join(folder, 'ballast')
const wrong: string[] = []
const acknowledged: string[] = []
let refused = 0
let isOver = false
// The last response of each kind, by the clock.
const lastAtMs = { success: 0, refusal: 0 }

copyPrepared(join(folder, 'data/postgres'))
const server = await startServer({
  port: await freePort(),
  dataDir: join(folder, 'data'),
  demo: true,
  diskReserveMb: (await freeMb()) - marginMb,
})
const ask = async () => {
  while (!isOver) {
    const response = (await fetch(`${server.origin}${quoteCalls.inquire.path}`, {
      ...{ method: 'POST', body, headers: { 'content-type': 'application/json', ...guest } },
    }).then(
      response => response.json(),
      error => ({ code: 0, msg: String(error), data: null }),
    )) as Envelope<{ inquiryId: string } | null>
    if (response.code === 200 && response.data) {
      acknowledged.push(response.data.inquiryId)
      lastAtMs.success = performance.now()
    } else if (response.msg === noSpace) {
      refused++
      lastAtMs.refusal = performance.now()
    } else wrong.push(`an answer was ${response.code} ${response.msg}`)
    await pause(5)
  }
}
const until = async (what: string, isSo: () => boolean, withinMs: number) => {
  const startedAt = performance.now()
  while (!isSo()) {
    if (performance.now() - startedAt > patienceMs(withinMs)) {
      wrong.push(`not within ${withinMs / 1000} s: ${what}`)
      break
    }
    await pause(5)
  }
  return performance.now() - startedAt
}

try {
  const asking = Array.from({ length: 4 }, ask)
  await until('prices before the disk is full', () => acknowledged.length >= 100, 30_000)
  const file = await open(ballast, 'w')
  for (let mb = 0; mb < marginMb * 2; mb += 8) await file.write(Buffer.alloc(8 * megabyte))
  await file.close()
  const closedMs = await until('refusals', () => lastAtMs.refusal > lastAtMs.success, 5_000)
  const before = acknowledged.length
  await pause(2_000)
  if (acknowledged.length > before + 4) wrong.push('something was kept on a full disk')
  const history = await fetch(`${server.origin}${quoteCalls.history.path}`, { headers: guest })
  if (((await history.json()) as Envelope<unknown>).code !== 200) wrong.push('reading did not go on')
  await rm(ballast)
  const openMs = await until('prices again', () => lastAtMs.success > lastAtMs.refusal, 5_000)
  isOver = true
  await Promise.all(asking)
  for (const id of acknowledged) {
    const path = quoteCalls.inquiry.path.replace(':id', id)
    const kept = (await (
      await fetch(`${server.origin}${path}`, { headers: guest })
    ).json()) as Envelope<unknown>
    if (kept.code !== 200) wrong.push(`an acknowledged inquiry is not there: ${id}`)
  }
  console.log(
    `${acknowledged.length} inquiries kept and read again, ${refused} refused in words; closed ${(closedMs / 1000).toFixed(1)} s after the ` +
      `disk was full, open again ${(openMs / 1000).toFixed(1)} s after there was room`,
  )
} finally {
  isOver = true
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
for (const fault of wrong.slice(0, 20)) console.error(`✗ ${fault}`)
if (wrong.length > 0) process.exitCode = 1
