import { useWords } from '#kernel/language.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { lastMonths } from '../days.ts'
import { statementText } from '../text/statement.ts'
import styles from './statement.module.css'

interface StatementDaysProps {
  from: string
  to: string
  onMonth: (days: { from: string; to: string }) => void
  onDay: (day: { from?: string; to?: string }) => void
}

// The days of a statement: a month, or any first and last day.
export const StatementDays = ({ from, to, onMonth, onDay }: StatementDaysProps) => {
  const say = useWords(statementText)
  const months = lastMonths(24)
  return (
    <>
      <FilterSelect
        label={say.month}
        all={say.chooseMonth}
        value={months.find(one => one.from === from && one.to === to)?.name ?? ''}
        choices={months.map(({ name }) => ({ value: name, text: name }))}
        onChange={name => {
          const next = months.find(one => one.name === name)
          if (next) onMonth({ from: next.from, to: next.to })
        }}
      />
      <DateFilter label={say.from} value={from} onChange={day => onDay({ from: day })} />
      <DateFilter label={say.to} value={to} onChange={day => onDay({ to: day })} />
      {from > to && (
        <span className={styles.wrong} role="alert">
          {say.order}
        </span>
      )}
    </>
  )
}
