import { ChartColumn } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { BarChart } from '#ui/chart/bar-chart.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { FigureTiles } from './figure-tiles.tsx'
import styles from './figures-block.module.css'
import { LanesBlock } from './lanes-block.tsx'
import type { Figures } from './queries.ts'
import { startText } from './text.ts'
import { useDeskLink } from './use-desk-link.ts'

interface FiguresBlockProps {
  answer: Query<Figures>
  provider: string | undefined
  // The portal has no provider yet.
  begins: boolean
}

// The figures of the week; each number leads to what it is made of.
export const FiguresBlock = ({
  answer: { value: figures, failure, reload },
  provider,
  begins,
}: FiguresBlockProps) => {
  const say = useWords(startText)
  const linkTo = useDeskLink()
  if (!figures && failure)
    return <LoadFailure title={say.failed} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!figures)
    return (
      <Card title={say.byDay}>
        <Skeleton card lines={8} />
      </Card>
    )
  if (isEmpty(figures)) return <NothingYet begins={begins} />

  const quotesOf = (day: string) => linkTo('/desk/quotes', { from: day, to: day, provider })
  const inbox = linkTo('/desk/inbox', { scope: 'all' })
  const minutesOf = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 6) / 10)
  return (
    <div className={styles.figures}>
      <FigureTiles figures={figures} provider={provider} />
      <div className={styles.charts}>
        <Card title={say.byDay}>
          <div className={styles.chart}>
            <BarChart
              name={say.byDay}
              series={[
                { label: say.asked, tone: 'first' },
                { label: say.booked, tone: 'second' },
              ]}
              columns={figures.days.map(({ day, asked, booked }) => ({
                id: day,
                label: day.slice(5),
                values: [asked, booked],
                href: quotesOf(day)?.href,
              }))}
              onOpen={({ id }) => quotesOf(id)?.open()}
            />
          </div>
        </Card>
        <Card title={say.responseByDay}>
          <div className={styles.chart}>
            {figures.responseSeconds === null ? (
              <p className={styles.nothing}>{say.nothingAnswered}</p>
            ) : (
              <BarChart
                name={say.responseByDay}
                series={[{ label: say.minutes, tone: 'second' }]}
                columns={figures.days.map(({ day, responseSeconds }) => ({
                  id: day,
                  label: day.slice(5),
                  values: [minutesOf(responseSeconds)],
                  href: inbox?.href,
                }))}
                onOpen={() => inbox?.open()}
              />
            )}
          </div>
        </Card>
      </div>
      {figures.lanes.length > 0 && <LanesBlock figures={figures} provider={provider} />}
    </div>
  )
}

const isEmpty = ({ asked, booked, responseSeconds, before }: Figures): boolean =>
  asked + booked + before.asked + before.booked === 0 &&
  responseSeconds === null &&
  before.responseSeconds === null

// A provider's first day.
const NothingYet = ({ begins }: { begins: boolean }) => {
  const say = useWords(startText)
  const linkTo = useDeskLink()
  const next = begins ? linkTo('/desk/providers') : linkTo('/desk/rates')
  return (
    <Notice
      icon={ChartColumn}
      actions={next && <Button onClick={next.open}>{begins ? say.firstAction : say.emptyAction}</Button>}
    >
      <strong>{say.emptyTitle}</strong>
      <p>{begins ? say.firstBody : say.emptyBody}</p>
    </Notice>
  )
}
