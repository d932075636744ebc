import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { uiText } from '#ui/text.ts'
import { daysFromNow, lastMonths } from '../days.ts'
import { billingText } from '../text/list.ts'
import styles from './period-filter.module.css'

export interface Period {
  text: string
  from: string
  to: string
}

interface PeriodFilterProps {
  label: string
  periods: readonly Period[]
  from: string | undefined
  to: string | undefined
  onChange: (period: { from: string; to: string }) => void
}

const free = 'free'

// Named periods, or any two days: those are open beside the choice, and either may be empty.
export const PeriodFilter = ({ label, periods, from = '', to = '', onChange }: PeriodFilterProps) => {
  const say = { ...useWords(uiText), ...useWords(billingText) }
  const [wantsFree, setWantsFree] = useState(false)
  const given = from !== '' || to !== ''
  const defaults = periods.find(period => period.from === from && period.to === to)
  const isFree = wantsFree || (given && !defaults)
  return (
    <>
      <FilterSelect
        label={label}
        all={say.all}
        value={isFree ? free : defaults ? `${from}/${to}` : ''}
        choices={[
          ...periods.map(period => ({ value: `${period.from}/${period.to}`, text: period.text })),
          { value: free, text: say.freeDays },
        ]}
        onChange={chosen => {
          setWantsFree(chosen === free)
          if (chosen === free) return
          const [first = '', last = ''] = chosen.split('/')
          onChange({ from: first, to: last })
        }}
      />
      {isFree && (
        <fieldset className={styles.days} aria-label={label}>
          <DateFilter label={say.from} value={from} onChange={day => onChange({ from: day, to })} />
          <DateFilter label={say.to} value={to} onChange={day => onChange({ from, to: day })} />
          {from !== '' && to !== '' && to < from && (
            <span className={styles.wrong} role="alert">
              {say.daysOrder}
            </span>
          )}
        </fieldset>
      )}
    </>
  )
}

/** Past periods: the last days, and the months of a year. */
export const usePastPeriods = (): Period[] => {
  const say = useWords(billingText)
  return [
    { text: say.days30, from: daysFromNow(-30), to: '' },
    { text: say.days90, from: daysFromNow(-90), to: '' },
    { text: say.days365, from: daysFromNow(-365), to: '' },
    ...lastMonths(12).map(({ name, from, to }) => ({ text: name, from, to })),
  ]
}
