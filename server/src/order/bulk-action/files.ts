import { Readable } from 'node:stream'
import { type FailureName, failures } from '@dtms/contract/failure.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { type LeftOutReason, maxPapersBytes } from '@dtms/contract/order/bulk.ts'
import { documentWords } from '@dtms/contract/order/order.ts'
import { maxLabels } from '@dtms/contract/order/pdf.ts'
import { printPdf } from '#documents/pdf.ts'
import { ZipStream } from '#documents/spreadsheet/zip-stream.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { chinaDay } from '#kernel/clock.ts'
import { Refusal, refuse, refuseField } from '#kernel/refuse.ts'
import type { FileResponse, RequestContext } from '#kernel/routes.ts'
import type { OrderContext } from '../context.ts'
import { labelCount, labelRoll } from '../pdf/labels.ts'
import type { ShownOrder } from '../pdf/order-words.ts'
import { shipperActor } from '../scope.ts'
import { showOrder } from '../show/show.ts'
import { attachedFiles } from './sql.ts'

type Request = RequestContext<CustomerSession>

interface Asked {
  ids: readonly string[]
  confirm?: string | undefined
}

// The chosen orders in the order in which they were chosen, without those that the file cannot hold: these are named
// first, unless the caller knows of them.
const chosenOrders = async (
  context: OrderContext,
  { ids, confirm }: Asked,
  { who, language }: Request,
  refusalOf: (order: ShownOrder) => FailureName | undefined,
): Promise<ShownOrder[]> => {
  if (ids.length === 0) throw refuseField('ids', 'required')
  const orders: ShownOrder[] = []
  const leftOut: LeftOutReason[] = []
  for (const id of new Set(ids)) {
    const order = await shown(context, who, id, language)
    const failure = order ? refusalOf(order) : 'thing.not-found'
    if (failure)
      leftOut.push({ orderId: id, orderNo: order?.orderNo ?? '', text: failures[failure].words[language] })
    else if (order) orders.push(order)
  }
  if (leftOut.length > 0 && confirm !== '1') throw refuse('order.some-left-out', { reasons: leftOut })
  if (orders.length === 0) throw refuse('thing.not-found')
  return orders
}

const shown = async (
  context: OrderContext,
  who: CustomerSession,
  id: string,
  language: Language,
): Promise<ShownOrder | undefined> => {
  try {
    return (await showOrder(context, shipperActor(who), id, language)) as ShownOrder
  } catch (error) {
    if (error instanceof Refusal && error.failure === 'thing.not-found') return undefined
    throw error
  }
}

const fileDay = ({ clock }: OrderContext): string => chinaDay(clock.now())

/** The labels of all orders in one PDF, from one of them on. */
export const labelsOfMany = async (
  context: OrderContext,
  asked: Asked & { from: number },
  request: Request,
  brand: string,
): Promise<FileResponse> => {
  // As for one order: marks are for goods on their way to the provider or in its warehouse.
  const orders = await chosenOrders(context, asked, request, order =>
    (order.flowStatus === 1 || order.flowStatus === 2) && labelCount(order) > 0
      ? undefined
      : 'order.wrong-status',
  )
  let before = asked.from - 1
  let space = maxLabels
  const rolls = []
  for (const order of orders) {
    const count = labelCount(order)
    if (before < count && space > 0) {
      const roll = labelRoll(order, brand, request.language, before + 1)
      rolls.push({ ...roll, labels: roll.labels.slice(0, space) })
      space -= Math.min(roll.labels.length, space)
    }
    before = Math.max(0, before - count)
  }
  const [first] = rolls
  if (!first) throw refuse('thing.not-found')
  const part = asked.from > 1 ? `-${asked.from}` : ''
  return {
    name: `labels-${fileDay(context)}${part}.pdf`,
    type: 'application/pdf',
    content: await printPdf({ ...first, labels: rolls.flatMap(({ labels }) => labels) }),
  }
}

const attachedName: Words = { zh: '附件', zhtw: '附件', en: 'attachment' }
const absentName: Words = { zh: '缺少的文件.txt', zhtw: '缺少的檔案.txt', en: 'missing-files.txt' }
const absentLead: Words = {
  zh: '下列文件已登记，但在存储中找不到，因此不在压缩包内。请重新上传或联系服务商：',
  zhtw: '下列檔案已登記，但在儲存空間中找不到，因此不在壓縮檔內。請重新上傳或聯絡服務商：',
  en: 'These files are on record but were not found in storage, so they are not in this ZIP. Upload them again or ask your provider:',
}

/** The documents of all orders in one ZIP, packed while it is sent: a folder for each order. */
export const papersOfMany = async (
  context: OrderContext,
  asked: Asked,
  request: Request,
  // Absent where the caller may not see prices: a confirmation contains them (spec 6).
  confirmation: ((order: ShownOrder) => Promise<Buffer>) | undefined,
): Promise<FileResponse> => {
  const { language, who } = request
  const attached = await attachedFiles(context.db, shipperActor(who).scope, asked.ids)
  const hasFile = new Set(attached.map(({ order_id }) => order_id))
  const isConfirmed = (order: ShownOrder) => confirmation !== undefined && order.flowStatus > 0
  const orders = await chosenOrders(context, asked, request, order =>
    hasFile.has(order.id) || isConfirmed(order) ? undefined : 'order.no-papers',
  )
  if (attached.reduce((sum, { size_bytes }) => sum + Number(size_bytes), 0) > maxPapersBytes)
    throw refuse('order.papers-too-large')
  const pack = async function* () {
    const zip = new ZipStream()
    const absent: string[] = []
    for (const order of orders) {
      if (confirmation && isConfirmed(order))
        yield* zip.part(`${order.orderNo}/${order.orderNo}.pdf`, bytesOf(await confirmation(order)))
      for (const { file_id, order_id, kind, version, name } of attached) {
        if (order_id !== order.id) continue
        const content = await context.files.get(file_id)
        const label = `${documentWords[kind][language]} v${version} ${plainName(name) || attachedName[language]}`
        const path = `${order.orderNo}/${label}`
        if (content) yield* zip.part(path, bytesOf(content))
        else absent.push(path)
      }
    }
    // UTF-8 with its mark: Windows reads Chinese in a text file only so.
    if (absent.length > 0)
      yield* zip.part(
        absentName[language],
        bytesOf(Buffer.from(`\uFEFF${[absentLead[language], '', ...absent, ''].join('\r\n')}`)),
      )
    yield zip.end()
  }
  return {
    name: `documents-${fileDay(context)}.zip`,
    type: 'application/zip',
    content: Readable.from(pack(), { objectMode: false }),
  }
}

// A name from outside must not lead out of its folder.
const plainName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').slice(0, 120)

async function* bytesOf(content: Buffer | Readable): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) yield content
  else for await (const bytes of content) yield Buffer.from(bytes)
}
