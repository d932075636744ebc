import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import styles from './health.module.css'
import { type Health, health } from './queries.ts'
import { healthText } from './text.ts'

export const Figures = () => {
  const say = useWords(healthText)
  const { value, failure, reload } = useAnswer('health', health.figures)
  if (failure && !value)
    return <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!value) return <Skeleton lines={8} />
  const { database, rateBook, jobs } = value
  const tiles: [string, string | number][] = [
    [say.up, fill(say.hours, { n: Math.round(value.upSeconds / 360) / 10 })],
    [say.memory, `${value.memoryMb} MB`],
    [say.sockets, value.sockets],
    [say.database, fill(say.databaseText, database)],
    [say.answers, `${database.answerMs} ms`],
    [say.rateBook, fill(say.rateBookText, rateBook)],
    [say.waiting, jobs.waiting],
    [say.retrying, jobs.retrying],
    [say.failed, jobs.failed],
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it.
    <section className={styles.figures} aria-label={say.title} tabIndex={0}>
      <dl className={styles.tiles}>
        {tiles.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{say.ofInstance}</p>
      <Calls calls={value.calls} />
    </section>
  )
}

const Calls = ({ calls }: Pick<Health, 'calls'>) => {
  const say = useWords(healthText)
  return (
    <table className={styles.table} aria-label={say.calls}>
      <thead>
        <tr>
          <th scope="col">{say.call}</th>
          <th scope="col">{say.count}</th>
          <th scope="col">{say.broken}</th>
          <th scope="col">{say.median}</th>
          <th scope="col">{say.p95}</th>
        </tr>
      </thead>
      <tbody>
        {calls.map(call => (
          <tr key={`${call.method} ${call.route}`}>
            <th scope="row">
              <span className={styles.quiet}>{call.method}</span> {call.route}
            </th>
            <td>{call.count}</td>
            <td>{call.failed}</td>
            <td>{call.p50Ms} ms</td>
            <td>{call.p95Ms} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
