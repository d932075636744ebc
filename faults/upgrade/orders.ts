import { fileCalls } from '@dtms/contract/file/file.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { signIn } from '../support/booking.ts'
import { ask } from './ask.ts'

// The smallest PDF that is taken for one.
const paper = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/**
 * Each order is accepted at one release, gets a document and a milestone at the other, by turns. Both must show the same order
 * and give the same file. The number of orders.
 */
export const workAcross = async (
  origins: readonly [old: string, now: string],
  orderIds: readonly string[],
  wrong: string[],
): Promise<number> => {
  const shipper = await signIn(origins[0])
  // The quotes are of several providers.
  const admin = await signIn(origins[0], 'admin@demo.test')
  for (const [index, id] of orderIds.entries()) {
    const [here, there] = index % 2 === 0 ? origins : [origins[1], origins[0]]
    const pathOf = ({ path }: { path: string }) => path.replace(':id', id)
    await ask(here, admin, pathOf(orderDeskCalls.adopt), {})
    const form = new FormData()
    form.append('file', new File([paper], 'invoice.pdf', { type: 'application/pdf' }))
    const file = await ask<OutputOf<typeof fileCalls.upload>>(there, shipper, fileCalls.upload.path, form)
    const document = { kind: 'commercial_invoice', file: file.path }
    await ask(here, shipper, pathOf(orderCalls.addDocument), document)
    const pickedUp = { code: 'picked_up', actual: new Date().toISOString(), place: '深圳', note: '' }
    await ask(there, admin, pathOf(orderDeskCalls.record), { milestones: [pickedUp] })

    const shown = await Promise.all(
      origins.map(async origin => {
        const order = await ask<OutputOf<typeof orderCalls.one>>(origin, shipper, pathOf(orderCalls.one))
        const bytes = await fetch(`${origin}${file.path}`, { headers: { authorization: shipper } })
        return [
          `status ${order.flowStatus}`,
          ...order.milestones.map(({ code, actual }) => `${code} ${actual ?? ''}`),
          ...order.documents.map(({ kind, name, version }) => `${kind} ${name} ${version}`),
          Buffer.from(await bytes.arrayBuffer()).equals(paper) ? 'the file' : 'another file',
        ].join(', ')
      }),
    )
    const [atOld, atNow] = shown
    if (atOld !== atNow) wrong.push(`order ${id}: ${atOld} at the old, ${atNow} here`)
    if (!atNow?.match(/picked_up.*commercial_invoice invoice\.pdf 1, the file$/))
      wrong.push(`order ${id}: ${atNow}`)
  }
  return orderIds.length
}
