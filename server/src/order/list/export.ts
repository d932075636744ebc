import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import {
  flowStatusWords,
  type OrderColumn,
  orderColumns,
  orderColumnWords,
  type TransportCode,
  transportWords,
} from '@dtms/contract/order.ts'
import { businessTypes } from '@dtms/contract/reference.ts'
import type { Database } from '#kernel/database.ts'
import { type ExportColumn, exportFile } from '#kernel/export.ts'
import type { OrderScope } from '../scope.ts'
import { wireRow } from '../show/row.ts'
import { everyOrder, type OrderQuery } from './list.ts'
import type { ListedOrder } from './sql.ts'

const fileName: Words = { zh: '订单', zhtw: '訂單', en: 'orders' }

interface ExportQuery extends Omit<OrderQuery, 'currentPage' | 'pageSize' | 'after'> {
  format: ExportFormat
  columns: readonly OrderColumn[]
}

// The list as a file: the same filters, sort and columns as on the screen, written while it is fetched.
export const exportOrders = (
  db: Database,
  scope: OrderScope,
  query: ExportQuery,
  language: Language,
  sees: (column: OrderColumn) => boolean,
) =>
  exportFile({
    name: fileName[language],
    format: query.format,
    columns: columnsIn(language).filter(({ id }) => sees(id as OrderColumn)),
    shown: query.columns,
    rows: everyOrder(db, scope, query, { sort: 'createTime', order: 'desc' }),
  })

type Row = Awaited<ReturnType<typeof everyOrder> extends AsyncGenerator<infer One> ? One : never>

const columnsIn = (language: Language): ExportColumn<Row>[] => {
  const cells: Record<OrderColumn, (row: ReturnType<typeof wireRow>) => string | number | null> = {
    orderNo: row => row.orderNo,
    customerRef: row => row.customerRef,
    flowStatus: row => flowStatusWords[row.flowStatus as keyof typeof flowStatusWords][language],
    businessType: row => businessTypes[row.businessType as keyof typeof businessTypes][language],
    provider: row => row.provider?.name ?? '',
    service: row => row.service,
    originName: row => row.originName,
    destinationName: row => destinationText(row.businessType, row.destinationName),
    quantity: row => row.quantity,
    weightKg: row => row.weightKg,
    volumeCbm: row => row.volumeCbm,
    totalAmount: row => row.totalAmount,
    currency: row => row.currency,
    readyDate: row => row.readyDate,
    lastMilestone: row =>
      row.lastMilestone ? transportWords[row.lastMilestone.code as TransportCode][language] : '',
    carrierNumbers: row => row.carrierNumbers.map(({ number }) => number).join(' '),
    fbaShipmentId: row => (row.fba as { shipmentId?: string } | null)?.shipmentId ?? '',
    createTime: row => row.createTime,
    submitTime: row => row.submitTime,
  }
  return orderColumns.map(id => ({
    id,
    heading: orderColumnWords[id][language],
    cell: row => cells[id](wireRow(row as ListedOrder, row.fba, language)),
  }))
}
