import { destinationText } from '@dtms/contract/lane-name.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { modes } from '@dtms/contract/mode.ts'
import { deskStateWord } from '@dtms/contract/order/attention.ts'
import { type DeskOrderColumn, deskOrderColumns, deskOrderColumnWords } from '@dtms/contract/order/desk.ts'
import {
  type OrderColumn,
  orderColumns,
  orderColumnWords,
  type TransportCode,
  transportStateWords,
  transportWord,
  urgencyWords,
} from '@dtms/contract/order/order.ts'
import { orderStateWord } from '@dtms/contract/order/state-word.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import { type ExportColumn, exportFile } from '#documents/export.ts'
import type { Database } from '#kernel/database.ts'
import type { OrderScope } from '../scope.ts'
import { wireRow } from '../show/row.ts'
import { deskFilter, everyDeskOrder } from './desk/list-desk.ts'
import { filterOf, type OrderQuery, readNumbers } from './filter.ts'
import { type DefaultSort, everyOrder } from './list.ts'
import type { ListedOrder } from './sql.ts'

const fileName: Words = { zh: '订单', zhtw: '訂單', en: 'orders' }

interface ExportQuery<Column> extends Omit<OrderQuery, 'currentPage' | 'pageSize' | 'after'> {
  format: ExportFormat
  timeZone: string
  columns: readonly Column[]
}

// The list as a file: the same filters, sort and columns as on the screen, written while it is fetched.
export const exportOrders = (
  db: Database,
  scope: OrderScope,
  query: ExportQuery<OrderColumn>,
  language: Language,
  sees: (column: OrderColumn) => boolean,
) =>
  exportFile({
    name: fileName[language],
    format: query.format,
    columns: columnsIn(orderColumns.filter(sees), orderColumnWords, language),
    shown: query.columns,
    timeZone: query.timeZone,
    rows: everyOrder(db, scope, filterOf(scope, query, readNumbers(query)), query, {
      sort: 'createTime',
      order: 'desc',
    }),
  })

// The desk's: also whose each of them is, in the order in which the desk lists them.
export const exportDeskOrders = async (
  db: Database,
  scope: OrderScope,
  query: ExportQuery<DeskOrderColumn>,
  language: Language,
  defaults: DefaultSort,
) =>
  exportFile({
    name: fileName[language],
    format: query.format,
    columns: columnsIn(deskOrderColumns, deskOrderColumnWords, language),
    shown: query.columns,
    timeZone: query.timeZone,
    // A wrong filter is refused here, before the first byte of the file.
    rows: everyDeskOrder(db, scope, await deskFilter(db, scope, query), query, defaults),
  })

type Row = Awaited<ReturnType<typeof everyOrder> extends AsyncGenerator<infer One> ? One : never> & {
  // Of the desk's orders only, whose list says first what needs attention.
  amendmentWaits?: boolean
}

const columnsIn = <Column extends DeskOrderColumn>(
  ids: readonly Column[],
  words: Readonly<Record<Column, Words>>,
  language: Language,
): ExportColumn<Row>[] => {
  const cells: Record<
    DeskOrderColumn,
    (
      row: ReturnType<typeof wireRow>,
      kept: Pick<Row, 'chargeable' | 'amendmentWaits'>,
    ) => string | number | null
  > = {
    chargeable: (_, { chargeable }) => chargeable && minorToNumber(chargeable.chargeableMilli, 3),
    chargeableUnit: (_, { chargeable }) => chargeable && (chargeable.unit === 'rt' ? 'RT' : chargeable.unit),
    customerName: row => row.customerName,
    urgency: row => urgencyWords[row.urgency as keyof typeof urgencyWords][language],
    orderNo: row => row.orderNo,
    customerRef: row => row.customerRef,
    flowStatus: (row, { amendmentWaits }) =>
      (amendmentWaits === undefined ? orderStateWord(row) : deskStateWord({ ...row, amendmentWaits }))[
        language
      ],
    businessType: row => modes[row.businessType].name[language],
    provider: row => row.provider?.name ?? '',
    service: row => row.service,
    originName: row => row.originName,
    destinationName: row => destinationText(row.businessType, row.destinationName),
    quantity: row => row.quantity,
    weightKg: row => row.weightKg,
    volumeCbm: row => row.volumeCbm,
    totalAmount: row => row.payableAmount,
    currency: row => row.currency,
    readyDate: row => row.readyDate,
    etd: row => row.etd,
    eta: row => row.eta,
    transportState: row => transportStateWords[row.transportState][language],
    lastMilestone: row =>
      row.lastMilestone
        ? transportWord(row.lastMilestone.code as TransportCode, row.businessType)[language]
        : '',
    carrierNumbers: row => row.carrierNumbers.map(({ number }) => number).join(' '),
    fbaShipmentId: row => row.fba?.shipmentId ?? '',
    createTime: row => row.createTime,
    submitTime: row => row.submitTime,
  }
  return ids.map(id => ({
    id,
    heading: words[id][language],
    cell: row => cells[id](wireRow(row as ListedOrder, row.fba, language), row),
  }))
}
