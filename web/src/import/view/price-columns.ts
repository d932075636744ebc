import { fill } from '@dtms/contract/language.ts'
import { money } from '#kernel/format/money.ts'
import type { Said } from '#kernel/language.ts'
import type { GridCell, GridColumn } from '#ui/grid/data-grid.tsx'
import type { ImportOrder } from '../queries.ts'
import type { viewText } from '../text/view.ts'

type Say = Said<typeof viewText>

// What an order costs, with whom and how long it takes: beside what was typed, and not to be typed over.
export const priceColumns = (say: Say, placed: boolean): GridColumn[] => [
  ...(placed ? [{ id: '#orderNo', label: say.colOrderNo, width: 'text' } as const] : []),
  { id: '#price', label: say.colPrice, width: 'number' },
  { id: '#channel', label: say.colChannel, width: 'text' },
  { id: '#days', label: say.colDays, unit: say.days, width: 'number' },
]

export const priceCell = (
  { price, previousAmount, orderNo }: ImportOrder,
  id: string,
  say: Say,
): GridCell => {
  const readOnly = true
  if (id === '#orderNo') return { text: orderNo ?? '', readOnly }
  if (!price) return { text: id === '#price' ? '—' : '', readOnly }
  if (id === '#channel') return { text: `${price.provider.name} · ${price.service}`, readOnly }
  if (id === '#days') return { text: daysOf(price), readOnly }
  return {
    text: money(price.totalAmount),
    readOnly,
    mark:
      previousAmount === null || previousAmount === price.totalAmount
        ? undefined
        : { severity: 'warning', text: fill(say.orderPriceWas, { before: money(previousAmount) }) },
  }
}

const daysOf = ({ calendarDays }: NonNullable<ImportOrder['price']>): string => {
  if (!calendarDays) return ''
  const { min, max } = calendarDays
  return min === max ? `${max}` : `${min}–${max}`
}
