import { fileCalls } from '@dtms/contract/file/file.ts'
import { modes } from '@dtms/contract/mode.ts'
import { openOrderSchema, orderStatuses } from '@dtms/contract/open/order.schema.ts'
import { openOrderOperations } from '@dtms/contract/open/order.ts'
import { amendmentCalls } from '@dtms/contract/order/amendment.ts'
import { flowStatus, orderCalls } from '@dtms/contract/order/order.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import type * as z from 'zod/mini'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { money, moneyOrNull } from './money.ts'
import { type Caller, defineOperations } from './operation.ts'
import { renamingFields } from './rename-fields.ts'

type PortalRow = OutputOf<typeof orderCalls.list>['list'][number]
type PortalOrder = OutputOf<typeof orderCalls.one>
type SentOrder = z.output<typeof openOrderSchema.updateOrder.body>

const bodyOf = ({ goodsValue, insured, commodities, ...rest }: SentOrder) => ({
  ...rest,
  ...(goodsValue !== undefined && {
    goodsValue: goodsValue === null ? null : Number(goodsValue.amount),
    goodsCurrency: goodsValue?.currency ?? '',
  }),
  ...(insured !== undefined && { insurance: insured }),
  ...(commodities && {
    commodities: commodities.map(({ unitValue, ...line }) => ({
      ...line,
      unitValue: unitValue ? Number(unitValue.amount) : null,
      currency: unitValue?.currency ?? '',
    })),
  }),
})
const names = {
  goodsValue: 'goodsValue.amount',
  GoodsValue: 'goodsValue.amount',
  goodsCurrency: 'goodsValue.currency',
  insurance: 'insured',
}

const partyOf = (party: PortalOrder['shipper']) =>
  party && {
    company: party.company,
    contact: party.contact,
    phone: party.phone,
    email: party.email,
    country: party.country,
    province: party.province,
    city: party.city,
    postcode: party.postcode,
    line1: party.line1,
    line2: party.line2,
    taxId: party.taxId,
    eori: party.eori,
  }

const statusOf = (flow: number) => {
  const found = orderStatuses.find(status => flowStatus[status] === flow)
  if (!found) throw new Error(`unknown status ${flow}`)
  return found
}

export const summaryOf = (order: PortalRow) => ({
  id: order.id,
  orderNo: order.orderNo,
  status: statusOf(order.flowStatus),
  approval: order.approval,
  mode: modes[order.businessType].key,
  quoteId: order.quoteId,
  provider: order.provider,
  service: order.service,
  customerRef: order.customerRef,
  originName: order.originName,
  destinationName: order.destinationName,
  quantity: order.quantity,
  weightKg: order.weightKg,
  volumeCbm: order.volumeCbm,
  total: moneyOrNull(order.totalAmount, order.currency),
  cancelRequested: order.cancelRequested,
  missingDocuments: order.missingDocuments,
  createdAt: order.createTime,
  submittedAt: order.submitTime,
})

export const orderOf = (order: PortalOrder) => ({
  ...summaryOf(order),
  urgency: order.urgency,
  shipper: partyOf(order.shipper),
  consignee: partyOf(order.consignee),
  notify: partyOf(order.notify),
  pieces: order.pieces.map(({ quantity, lengthCm, widthCm, heightCm, weightKg }) => ({
    ...{ quantity, lengthCm, widthCm, heightCm, weightKg },
  })),
  commodities: order.commodities.map(line => ({
    sku: line.sku,
    nameZh: line.nameZh,
    nameEn: line.nameEn,
    hsCode: line.hsCode,
    material: line.material,
    usage: line.usage,
    brand: line.brand,
    originCountry: line.originCountry,
    unNumber: line.unNumber,
    unitValue: moneyOrNull(line.unitValue, line.currency || 'USD'),
    battery: line.battery,
    quantity: line.quantity,
  })),
  incoterm: order.incoterm,
  incotermPlace: order.incotermPlace,
  duty: order.duty,
  goodsValue: moneyOrNull(order.goodsValue, order.goodsCurrency || 'USD'),
  insured: order.insurance.insured,
  insuredFor: moneyOrNull(order.insurance.amount, order.insurance.currency),
  readyDate: order.readyDate,
  fba: order.fba,
  remarks: order.remarks,
  payable: moneyOrNull(order.payableAmount, order.currency),
  priceChange: order.priceChange && {
    id: order.priceChange.id,
    from: money(order.priceChange.from, order.priceChange.currency),
    to: money(order.priceChange.to, order.priceChange.currency),
    since: order.priceChange.since,
  },
  updatedAt: order.updateTime,
})

export const shipmentOf = (order: PortalRow) => ({
  id: order.id,
  orderNo: order.orderNo,
  mode: modes[order.businessType].key,
  provider: order.provider,
  service: order.service,
  customerRef: order.customerRef,
  originName: order.originName,
  destinationName: order.destinationName,
  transportState: order.transportState,
  etd: order.etd,
  etaFrom: order.etaFrom,
  eta: order.eta,
  etaSource: order.etaSource,
  exception: order.exception,
  carrierNumbers: order.carrierNumbers,
})

const documentOf = ({
  id,
  kind,
  name,
  version,
  current,
  side,
  createTime,
}: PortalOrder['documents'][number]) => ({
  ...{ id, kind, name, version, current, from: side, createdAt: createTime },
})

type Milestone = PortalOrder['milestones'][number]
export const eventOf = ({
  code,
  exception,
  planned,
  actual,
  place,
  note,
  corrected,
  resolved,
}: Milestone) => ({
  ...{ code, exception, plannedAt: planned, actualAt: actual, place, note, corrected, resolved },
})

const orderAt = ({ call }: Caller, id: string) => call(orderCalls.one, { params: { id } })

// A shipment is an order that was accepted.
const shipmentAt = async (caller: Caller, id: string) => {
  const order = await orderAt(caller, id)
  if (order.flowStatus !== flowStatus.adopt) throw refuse('thing.not-found')
  return order
}

interface Sent {
  cursor?: string | undefined
  limit: number
  query?: string | undefined
}
const pageOf = ({ cursor, limit, query }: Sent) => ({
  pageSize: limit,
  archived: 'all' as const,
  ...(cursor && { after: cursor }),
  ...(query && { keyword: query }),
})

/** Stores a draft, which a person completes and submits in the portal: nothing is booked. */
export const draftOrder = (
  { quoteId, ...fields }: z.output<typeof openOrderSchema.createOrder.body>,
  call: Caller['call'],
) =>
  renamingFields(names, () => call(orderCalls.place, { body: { quoteId, ...bodyOf(fields), draft: true } }))

export const orderOperations = defineOperations(openOrderOperations, openOrderSchema, {
  createOrder: async ({ body: { quoteId, ...fields } }, { call }) =>
    orderOf(
      await renamingFields(names, () => call(orderCalls.place, { body: { quoteId, ...bodyOf(fields) } })),
    ),
  validateOrder: async ({ body: { quoteId, ...fields } }, { validate }) => {
    await renamingFields(names, () => validate(orderCalls.place, { body: { quoteId, ...bodyOf(fields) } }))
    return { valid: true }
  },
  listOrders: async ({ query }, { call }) => {
    const { list, next } = await call(orderCalls.list, {
      query: { ...pageOf(query), ...(query.status && { flowStatus: flowText(query.status) }) },
    })
    return { data: list.map(summaryOf), nextCursor: next }
  },
  getOrder: async ({ params }, caller) => orderOf(await orderAt(caller, params.id)),
  updateOrder: async ({ params: { id }, body }, caller) => {
    const before = await orderAt(caller, id)
    caller.assertUnchanged(orderOf(before))
    const { updateTime } = before
    return orderOf(
      await renamingFields(names, () =>
        caller.call(orderCalls.edit, { body: { ...bodyOf(body), id, updateTime } }),
      ),
    )
  },
  amendOrder: async ({ params, body: { changes, reason } }, { call }) =>
    orderOf(
      await renamingFields(names, () =>
        call(amendmentCalls.ask, { params, body: { changes: bodyOf(changes), reason } }),
      ),
    ),
  cancelOrder: async ({ params, body }, caller) => {
    const { flowStatus: status } = await orderAt(caller, params.id)
    const move = status === flowStatus.wait ? orderCalls.revoke : orderCalls.cancel
    return orderOf(await caller.call(move, { params, body }))
  },
  listDocuments: async ({ params }, caller) => ({
    data: (await orderAt(caller, params.id)).documents.map(documentOf),
  }),
  addDocument: async ({ params, body }, caller) => {
    // A stranger's order takes no file.
    const before = await orderAt(caller, params.id)
    if (!caller.file) throw refuseField('file', 'required')
    const { path } = await caller.call(fileCalls.upload, { file: caller.file })
    const { documents } = await caller.call(orderCalls.addDocument, {
      params,
      body: { kind: body.kind, file: path },
    })
    const added = documents.find(({ id }) => !before.documents.some(known => known.id === id))
    if (!added) throw refuse('thing.not-found')
    return documentOf(added)
  },
  getDocument: async ({ params }, caller) => {
    const { documents } = await orderAt(caller, params.id)
    const document = documents.find(({ id }) => id === params.documentId)
    if (!document) throw refuse('thing.not-found')
    return caller.call(fileCalls.read, { params: { id: document.fileId } })
  },
  listShipments: async ({ query }, { call }) => {
    const { list, next } = await call(orderCalls.list, {
      query: {
        ...pageOf(query),
        flowStatus: flowText('adopt'),
        ...(query.transportState && { transportState: query.transportState }),
      },
    })
    return { data: list.map(shipmentOf), nextCursor: next }
  },
  getShipment: async ({ params }, caller) => shipmentOf(await shipmentAt(caller, params.id)),
  listEvents: async ({ params }, caller) => {
    const { milestones } = await shipmentAt(caller, params.id)
    return { data: milestones.map(eventOf) }
  },
})

const flowTexts = ['0', '1', '2', '3', '4', '5'] as const
export const flowText = (status: keyof typeof flowStatus) => flowTexts[flowStatus[status]]
