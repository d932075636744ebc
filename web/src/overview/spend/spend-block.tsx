import { laneName } from '@dtms/contract/lane-name.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { bills, type SpendFilter } from '#bill/public.ts'
import { useDevice } from '#kernel/device.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import type { PageProps } from '../blocks.ts'
import { type SpendGroup, spendGroups } from '../search.ts'
import { LyingBars } from './lying-bars.tsx'
import styles from './spend.module.css'
import { SpendRows } from './spend-rows.tsx'
import { spendText } from './text.ts'

const compact = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact' },
  maximumFractionDigits: 1,
})

// What was spent, as a chart by month, lane or mode; a bar opens the orders behind it.
export const SpendBlock = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(spendText) }
  const language = useLanguage()
  const { value, failure, reload } = useQuery(['bills', 'spend'], bills.spend)
  const group = search.spend ?? 'month'
  const onPhone = useDevice() === 'mobile'
  const { bar } = search
  const open = (id: string | undefined) => {
    const { bar: _closed, ...rest } = search
    onSearch({ ...rest, spend: group, ...(id && id !== bar && { bar: id }) })
  }
  const hrefOf = (id: string) => `?${new URLSearchParams({ spend: group, bar: id })}`
  const chart = {
    chosen: bar,
    valueText: compact.format,
    exactText: money,
    onOpen: ({ id }: { id: string }) => open(id),
  }

  const named = value && bar ? barOf(value, group, bar, language) : undefined
  return (
    <Card title={say.title} aside={value && value.orders > 0 && <strong>{money(value.amount)}</strong>}>
      {!value && !failure && <Skeleton card lines={6} />}
      {!value && failure && (
        <p className={styles.note} role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value?.orders === 0 && <p className={styles.note}>{say.none}</p>}
      {value && value.orders > 0 && (
        <div className={styles.body}>
          <Segmented
            name={say.groups}
            value={group}
            choices={spendGroups.map(one => ({ value: one, text: say[one] }))}
            onChange={spend => onSearch({ spend }, { replace: true })}
          />
          {group === 'lane' || onPhone ? (
            <LyingBars
              bars={barsOf(value, group, language).filter(({ orders }) => orders > 0)}
              rest={
                group === 'lane' && value.otherLanes.lanes > 0
                  ? { ...value.otherLanes, name: fill(say.otherLanes, { n: value.otherLanes.lanes }) }
                  : undefined
              }
              chosen={bar}
              hrefOf={hrefOf}
              onOpen={open}
            />
          ) : (
            <BarChart
              name={`${say.title} · ${say[group]}`}
              series={[{ label: say.amount, tone: 'second' }]}
              columns={barsOf(value, group, language).map(({ id, name, amount, orders }) => ({
                ...{ id, label: name, values: [amount] },
                href: orders > 0 ? hrefOf(id) : undefined,
              }))}
              {...chart}
            />
          )}
          {named && <SpendRows {...named} onClose={() => open(undefined)} />}
          <p className={styles.small}>{say.note}</p>
        </div>
      )}
    </Card>
  )
}

type Spend = Awaited<ReturnType<typeof bills.spend>>

const barsOf = (spend: Spend, group: SpendGroup, language: Language) => {
  if (group === 'month')
    return spend.months.map(({ month, ...sums }) => ({ id: month, name: month.slice(2), ...sums }))
  if (group === 'lane') return spend.lanes.map(lane => ({ ...lane, id: lane.lane, name: laneName(lane) }))
  return spend.modes.map(({ businessType, ...sums }) => ({
    id: String(businessType),
    name: modes[businessType].name[language],
    ...sums,
  }))
}

// The bar that is open: its name, its sum and what asks for its orders. An unknown one is none.
const barOf = (
  spend: Spend,
  group: SpendGroup,
  id: string,
  language: Language,
): { name: string; filter: SpendFilter } | undefined => {
  if (group === 'month')
    return spend.months.some(({ month }) => month === id) ? { name: id, filter: { month: id } } : undefined
  if (group === 'mode') {
    const mode = spend.modes.find(({ businessType }) => String(businessType) === id)
    return (
      mode && {
        name: modes[mode.businessType].name[language],
        filter: { businessType: String(mode.businessType) as SpendFilter['businessType'] },
      }
    )
  }
  const lane = spend.lanes.find(one => one.lane === id)
  return lane && { name: laneName(lane), filter: { lane: id } }
}
