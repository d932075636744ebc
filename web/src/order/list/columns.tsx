import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import {
  type CarrierNumberKind,
  carrierNumberWords,
  type OrderColumn,
  orderColumnWords,
  type TransportCode,
  transportWord,
  urgencyWords,
} from '@dtms/contract/order/order.ts'
import { TriangleAlert } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useColumns } from '#ui/list/use-columns.ts'
import spoken from '#ui/spoken.module.css'
import { LaneCell } from '../lane-cell.tsx'
import { EtaCell } from '../milestone/eta-cell.tsx'
import { ModeTag } from '../mode-tag.tsx'
import { priceChangeText } from '../price-change/money.ts'
import type { OrderRow } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import { shipmentText } from '../text/shipments.ts'
import styles from './list.module.css'
import { listId } from './order-tabs.tsx'

// The export columns of each list column.
export const exportOf: Readonly<Record<string, readonly OrderColumn[]>> = {
  orderNo: ['orderNo', 'customerRef', 'createTime'],
  lane: ['originName', 'destinationName'],
  mode: ['businessType', 'provider'],
  // Before what a narrow window may leave to scrolling.
  flowStatus: ['flowStatus'],
  milestone: ['lastMilestone'],
  eta: ['etd', 'eta', 'transportState'],
  totalAmount: ['totalAmount', 'currency'],
  load: ['quantity', 'weightKg', 'volumeCbm'],
  provider: ['provider', 'service'],
  numbers: ['carrierNumbers'],
  fba: ['fbaShipmentId'],
  readyDate: ['readyDate'],
  createTime: ['createTime'],
  submitTime: ['submitTime'],
}

// The permission entry of a column that is called otherwise here (spec 6).
const entryOf: Readonly<Record<string, string>> = { numbers: 'carrierNumbers' }

const columnOrder = Object.keys(exportOf)
const defaultColumns = ['orderNo', 'lane', 'mode', 'flowStatus', 'milestone', 'eta', 'totalAmount']

// Left out while an order is open beside the list.
export const minorColumns = ['mode', 'load', 'eta', 'provider', 'numbers', 'fba']

const time = (value: string | null) => (value ? formatDateTime(new Date(value)) : '')

export const milestoneText = (code: string, mode: Mode, language: Language): string =>
  transportWord(code as TransportCode, mode)?.[language] ?? code

const orderTableColumns = (language: Language, say: Said<typeof shipmentText>): TableColumn<OrderRow>[] => {
  const word = (column: OrderColumn) => orderColumnWords[column][language]
  const all: Record<string, Omit<TableColumn<OrderRow>, 'id'>> = {
    orderNo: {
      label: word('orderNo'),
      cell: row => (
        <TwoLines
          first={row.orderNo}
          second={
            <span className={styles.short}>
              {[
                row.archived && say.archived,
                row.customerRef,
                ...(row.tags.length > 0
                  ? row.tags.map(tag => `#${tag}`)
                  : [time(row.createTime).slice(5, 10)]),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          }
        />
      ),
    },
    lane: {
      label: say.lane,
      cell: row => <LaneCell row={row} />,
    },
    mode: {
      label: word('businessType'),
      cell: row => (
        <TwoLines
          first={<ModeTag businessType={row.businessType} />}
          second={row.provider && <span className={styles.provider}>{row.provider.name}</span>}
        />
      ),
    },
    load: {
      label: say.load,
      right: true,
      cell: row => <TwoLines first={row.quantity} second={`${figure(row.weightKg)} kg`} />,
    },
    milestone: {
      label: word('lastMilestone'),
      cell: row =>
        row.exception ? (
          <TwoLines
            first={
              <span className={styles.trouble}>
                <TriangleAlert aria-hidden="true" />
                {milestoneText(row.exception, row.businessType, language)}
              </span>
            }
            second={row.lastMilestone && milestoneText(row.lastMilestone.code, row.businessType, language)}
          />
        ) : row.lastMilestone ? (
          <TwoLines
            first={milestoneText(row.lastMilestone.code, row.businessType, language)}
            second={time(row.lastMilestone.time).slice(5)}
          />
        ) : (
          '—'
        ),
    },
    eta: {
      label: word('eta'),
      sortable: true,
      cell: row => <EtaCell row={row} />,
    },
    flowStatus: {
      label: word('flowStatus'),
      status: true,
      cell: row => (
        <TwoLines
          first={<StatusBadge order={row} />}
          second={row.urgency > 1 && urgencyWords[row.urgency as 2 | 3][language]}
        />
      ),
    },
    totalAmount: {
      label: say.amount,
      right: true,
      kept: true,
      sortable: true,
      cell: row => (
        <TwoLines
          first={row.payableAmount === null ? '—' : money(row.payableAmount)}
          second={
            row.priceChange && (
              <span className={styles.pending} title={say.pending}>
                {priceChangeText(row.priceChange)}
                <span className={spoken.spoken}> {say.pending}</span>
              </span>
            )
          }
        />
      ),
    },
    provider: {
      label: word('provider'),
      cell: row => <TwoLines first={row.provider?.name ?? '—'} second={row.service} />,
    },
    numbers: {
      label: word('carrierNumbers'),
      cell: row =>
        row.carrierNumbers
          .map(({ kind, number }) => `${carrierNumberWords[kind as CarrierNumberKind][language]} ${number}`)
          .join(language === 'en' ? ', ' : '、') || '—',
    },
    fba: { label: word('fbaShipmentId'), cell: row => row.fba?.shipmentId || '—' },
    readyDate: { label: word('readyDate'), sortable: true, cell: row => row.readyDate ?? '—' },
    createTime: { label: word('createTime'), sortable: true, cell: row => time(row.createTime) },
    submitTime: { label: word('submitTime'), sortable: true, cell: row => time(row.submitTime) || '—' },
  }
  return columnOrder.map(id => ({ id, ...(all[id] as Omit<TableColumn<OrderRow>, 'id'>) }))
}

/** All that this person may see, and those that they chose. */
export const useOrderColumns = (sees: (entry: string) => boolean) => {
  const language = useLanguage()
  const all = orderTableColumns(language, useWords(shipmentText)).filter(({ id }) => sees(entryOf[id] ?? id))
  const columns = useColumns(
    listId,
    all.map(({ id }) => id),
    defaultColumns,
  )
  return { all, columns }
}
