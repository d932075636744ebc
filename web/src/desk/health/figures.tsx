import { fill } from '@dtms/contract/language.ts'
import { figure } from '#kernel/format/figure.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Query } from '#ui/query/use-query.ts'
import { durationText } from '../duration.ts'
import styles from './health.module.css'
import type { Health } from './queries.ts'
import { healthText } from './text.ts'

interface Tile {
  name: string
  text: string
  more?: string
  // Needs attention.
  bad?: boolean
}

type Say = Readonly<Record<keyof typeof healthText, string>>

// The limits of the alerts BackupOld and RehearsalOld (deploy/prometheus/rules.yaml): a tile and its alert agree.
const hourMs = 3_600_000
const maxBackupAgeMs = 26 * hourMs
const maxRehearsalAgeMs = 8 * 24 * hourMs
// Also without any success: a schedule that never worked protects nothing.
const isOverdue = (succeededAt: string, maxAgeMs: number) =>
  succeededAt === '' || Date.now() - Date.parse(succeededAt) > maxAgeMs

const backupTile = (say: Say, { scheduled, backedUpAt, problem }: Health['backup']): Tile => ({
  name: say.backup,
  text: backedUpAt === '' ? say.never : formatDateTime(new Date(backedUpAt)),
  more: problem || (scheduled ? '' : say.notScheduled),
  bad: problem !== '' || (scheduled && isOverdue(backedUpAt, maxBackupAgeMs)),
})

const rehearsalTile = (say: Say, { scheduled, rehearsedAt, rehearsalProblem }: Health['backup']): Tile => ({
  name: say.rehearsal,
  text: rehearsedAt === '' ? say.never : formatDateTime(new Date(rehearsedAt)),
  more: rehearsalProblem,
  // Before the first Sunday there is none.
  bad:
    rehearsalProblem !== '' || (scheduled && rehearsedAt !== '' && isOverdue(rehearsedAt, maxRehearsalAgeMs)),
})

const replicaTile = (say: Say, { state, lagSeconds, reads, atPrimary }: Health['replica']): Tile => ({
  name: say.replica,
  text: {
    none: '',
    ready: say.replicaReady,
    behind: fill(say.replicaBehind, { n: figure(lagSeconds) }),
    away: say.replicaAway,
  }[state],
  more: fill(say.replicaReads, { reads, atPrimary }),
  bad: state !== 'ready',
})

export const Figures = ({ answer: { value, failure, reload } }: { answer: Query<Health> }) => {
  const say = useWords(healthText)
  const language = useLanguage()
  if (failure && !value)
    return <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!value) return <Skeleton lines={8} />
  const { database, rateBook, jobs } = value
  const tiles: Tile[] = [
    { name: say.version, text: value.version, more: value.commit.slice(0, 10) },
    backupTile(say, value.backup),
    rehearsalTile(say, value.backup),
    { name: say.up, text: durationText(value.upSeconds, language) },
    { name: say.memory, text: `${figure(value.memoryMb)} MB` },
    { name: say.sockets, text: figure(value.sockets) },
    { name: say.answers, text: `${database.answerMs} ms`, more: fill(say.databaseText, database) },
    ...(value.replica.state === 'none' ? [] : [replicaTile(say, value.replica)]),
    {
      name: say.files,
      text: value.files === 'ready' ? say.filesReady : say.filesAway,
      bad: value.files !== 'ready',
    },
    {
      name: say.rateCatalogue,
      text: fill(say.sheets, { n: figure(rateBook.sheets) }),
      more: fill(say.prices, { n: figure(rateBook.prices) }),
    },
    { name: say.waiting, text: figure(jobs.waiting) },
    { name: say.retrying, text: figure(jobs.retrying), bad: jobs.retrying > 0 },
    { name: say.failed, text: figure(jobs.failed), bad: jobs.failed > 0 },
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it.
    <section className={styles.figures} aria-label={say.title} tabIndex={0}>
      <dl className={styles.tiles}>
        {tiles.map(({ name, text, more, bad }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={bad ? styles.bad : undefined}>{text}</dd>
            {more && <dd className={styles.more}>{more}</dd>}
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{say.ofInstance}</p>
      <Calls calls={value.calls} />
    </section>
  )
}

// What is no call has a name of the metrics.
const routeText = (route: string, say: { pages: string; noAddress: string }) =>
  route === 'page' ? say.pages : route === 'none' ? say.noAddress : route

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
              <span className={styles.quiet}>{call.method}</span> {routeText(call.route, say)}
            </th>
            <td data-label={say.count}>{figure(call.count)}</td>
            <td data-label={say.broken} className={call.failed > 0 ? styles.bad : undefined}>
              {figure(call.failed)}
            </td>
            <td data-label={say.median}>{call.p50Ms.toFixed(1)} ms</td>
            <td data-label={say.p95}>{call.p95Ms.toFixed(1)} ms</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
