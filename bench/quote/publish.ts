import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { signedInClerk } from '../support/clerk.ts'
import { inquiries } from '../support/inquiries.ts'
import { runLoad } from '../support/load.ts'
import type { Bench } from '../support/processes.ts'
import { channelName, linesFor, loadRates, offers, sheetWith } from '../support/rates.ts'

export interface PublishOptions {
  prices: number
  requests: number
  connections: number
}

interface Answer {
  code: number
  data: { quotes: { channel: string; lines: { code: string; unitPrice: number }[] }[] }
}

const raised = 1

// Versions of a sheet change at the desk while inquiries run: every response is a success, each offer is entirely of
// one version, and an inquiry after the desk's response gets the new one.
export const measurePublish = async (bench: Bench, options: PublishOptions): Promise<boolean> => {
  const { prices, requests, connections } = options
  const databaseUrl = await bench.newDatabase('publish')
  await loadRates(databaseUrl, prices)
  const { port } = await bench.startPortal(databaseUrl)
  const token = await signedInClerk(databaseUrl)
  const desk = async (path: string, body: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify(body),
    })
    const envelope = (await response.json()) as { code: number; msg: string; data: { id: string } }
    if (envelope.code !== 200) throw new Error(`${path}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
  const lines = linesFor(prices)
  const bodies = inquiries(lines)
  let publishedAt = Number.POSITIVE_INFINITY
  const seen = { old: 0, fresh: 0, mixed: 0, late: 0, incomplete: 0 }
  const onResponse = (bytes: Buffer, sentAt: number) => {
    const { data } = JSON.parse(bytes.toString()) as Answer
    if (data.quotes.length !== offers) seen.incomplete++
    const lines = data.quotes.find(quote => quote.channel === channelName(0))?.lines ?? []
    const isFresh = lines
      .filter(({ code }) => changed.has(code))
      .map(({ code, unitPrice }) => unitPrice >= (changed.get(code) as number))
    if (new Set(isFresh).size !== 1) seen.mixed++
    else if (isFresh[0]) seen.fresh++
    else {
      seen.old++
      if (sentAt > publishedAt) seen.late++
    }
  }
  const load = runLoad({ port, path: quoteCalls.inquire.path, bodies, requests, connections, onResponse })
  const publishing = (async () => {
    const { id } = await desk(rateCalls.createSheet.path, sheetWith(0, lines, raised))
    await desk(rateCalls.publish.path.replace(':id', id), {})
    publishedAt = performance.now()
  })()
  const [{ failures }] = await Promise.all([load, publishing])
  const told = `${seen.old} of the old version, ${seen.fresh} of the new one, ${seen.mixed} mixed, ${seen.late} old ones after publishing`
  console.log(
    `${requests} inquiries while a sheet of ${lines} lines was published: ${failures} failed, ${told}`,
  )
  return failures + seen.mixed + seen.late + seen.incomplete === 0 && seen.old > 0 && seen.fresh > 0
}

// Charges whose unit price distinguishes the versions, and the minimum of the new one.
const changed = new Map([
  ['FSC', 0.95 + raised],
  ['SSC', 0.15 + raised],
  ['EXPORT', 45 + raised],
  ['DELIVERY', 0.45 + raised],
])
