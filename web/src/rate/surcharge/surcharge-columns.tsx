import { fill } from '@dtms/contract/language.ts'
import {
  surchargeBasisText,
  surchargeColumnWords,
  surchargeTermWords,
} from '@dtms/contract/rate/surcharge.ts'
import { withCurrency } from '@dtms/pricing/output/with-currency.ts'
import { CalendarClock, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { audienceText } from '../sheet/sheet-words.tsx'
import { rateText } from '../text.ts'
import type { Surcharge } from './queries.ts'
import styles from './surcharges.module.css'
import { surchargesText } from './text.ts'

const looks: Record<Surcharge['term'], { tone: 'adopt' | 'brand' | 'quiet'; icon: LucideIcon }> = {
  running: { tone: 'adopt', icon: CircleCheck },
  coming: { tone: 'brand', icon: CalendarClock },
  ended: { tone: 'quiet', icon: CircleDashed },
}

// Under one term its name would be in every row.
export const useSurchargeColumns = (withTerm: boolean): TableColumn<Surcharge>[] => {
  const language = useLanguage()
  const say = useWords(surchargesText)
  const rates = useWords(rateText)
  const word = (id: keyof typeof surchargeColumnWords) => surchargeColumnWords[id][language]
  // The audience is shown if it is not everyone.
  const audienceOf = (row: Surcharge) =>
    row.customerName || row.group
      ? `${row.service} · ${audienceText({ ...row, customerId: null }, rates)}`
      : row.service
  const bounds = ({ min, max, currency }: Surcharge) =>
    [
      min && fill(say.atLeast, { amount: withCurrency(min, currency ?? '') }),
      max && fill(say.atMost, { amount: withCurrency(max, currency ?? '') }),
    ]
      .filter(Boolean)
      .join(' · ')
  const columns: TableColumn<Surcharge>[] = [
    {
      id: 'code',
      label: say.charge,
      sortable: true,
      cell: row => <TwoLines first={row.name} second={row.code} />,
    },
    {
      id: 'amount',
      label: word('amount'),
      right: true,
      cell: row => (
        <TwoLines
          first={row.amount.endsWith('%') ? row.amount : withCurrency(row.amount, row.currency ?? '')}
          second={surchargeBasisText(row.per, language)}
        />
      ),
    },
    {
      id: 'condition',
      label: word('condition'),
      cell: row => (
        <span className={styles.condition} title={row.condition}>
          <TwoLines first={row.condition || say.always} second={bounds(row)} />
        </span>
      ),
    },
    {
      id: 'channel',
      label: word('channel'),
      sortable: true,
      cell: row => <TwoLines first={row.channel} second={audienceOf(row)} />,
    },
    {
      id: 'version',
      label: word('version'),
      right: true,
      cell: row => row.version ?? say.scheduled,
    },
    {
      id: 'validFrom',
      label: say.days,
      sortable: true,
      cell: row => <TwoLines first={row.validFrom} second={row.validTo} />,
    },
  ]
  const term: TableColumn<Surcharge> = {
    id: 'term',
    label: word('term'),
    cell: row => <Badge {...looks[row.term]}>{surchargeTermWords[row.term][language]}</Badge>,
  }
  return withTerm ? [...columns, term] : columns
}
