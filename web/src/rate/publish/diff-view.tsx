import { fill, type Language } from '@dtms/contract/language.ts'
import { ArrowDown, ArrowUp, Equal, Minus, Plus } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScrollBox } from '#ui/layout/scroll-box.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type PlaceWords, surchargeName } from '../code-words.ts'
import { percentText } from '../percent.ts'
import { rate, type SheetDiff } from '../queries.ts'
import panel from '../sheet/sheet-panel.module.css'
import { rateText } from '../text.ts'
import { usePlaceWords } from '../use-place-words.ts'
import styles from './diff-view.module.css'
import { changedField, changedText, type DiffTable, zoneText } from './diff-words.ts'

interface Change {
  id: string
  kind: 'added' | 'removed' | 'changed'
  where: string
  what: string
  old: string | null
  new: string | null
  percent: number | null
}

interface DiffViewProps {
  id: string
  // The sheet's own content, which names its zones.
  content: unknown
  turn: number
}

// What a sheet changes against the version before it.
export const DiffView = ({ id, content, turn }: DiffViewProps) => {
  const say = useWords(rateText)
  const language = useLanguage()
  const places = usePlaceWords(content)
  const {
    value: diff,
    failure,
    reload,
  } = useQuery(['rates', 'diff', id, turn], signal => rate.diff(id, signal), { fresh: true })
  if (failure)
    return <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!diff) return <Skeleton lines={6} />
  if (!diff.against) return <p className={panel.note}>{say.noBefore}</p>
  const changes = changesOf(diff, say, language, places)
  return (
    <ScrollBox className={panel.scroll}>
      <p className={panel.note}>
        {fill(say.against, {
          version: diff.against.version,
          from: diff.against.validFrom ?? '',
          to: diff.against.validTo ?? '',
        })}
      </p>
      <dl className={styles.figures}>
        <Figure name={say.changed} value={figure(diff.changed)} />
        <Figure name={say.added} value={figure(diff.added)} />
        <Figure name={say.removed} value={figure(diff.removed)} />
        {diff.averagePercent !== null && (
          <div>
            <dt>{say.average}</dt>
            <dd>
              <Percent percent={diff.averagePercent} />
            </dd>
          </div>
        )}
      </dl>
      {changes.length === 0 ? <p className={panel.note}>{say.noChanges}</p> : <Changes changes={changes} />}
      {diff.leftOut > 0 && <p className={panel.note}>{fill(say.leftOut, { n: figure(diff.leftOut) })}</p>}
    </ScrollBox>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const say = useWords(rateText)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{say.where}</th>
          <th scope="col">{say.field}</th>
          <th scope="col" className={styles.right}>
            {say.old}
          </th>
          <th scope="col" className={styles.right}>
            {say.new}
          </th>
          <th scope="col" className={styles.right}>
            {say.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => (
          <tr key={change.id}>
            <td>{change.where}</td>
            <td>{change.what}</td>
            <td className={classNames(styles.right, styles.old)}>{change.old}</td>
            <td className={styles.right}>{change.new}</td>
            <td className={styles.right}>
              <ChangeMark change={change} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ChangeMark = ({ change: { kind, percent } }: { change: Change }) => {
  const say = useWords(rateText)
  if (percent !== null) return <Percent percent={percent} />
  if (kind === 'changed') return say.changed
  const Icon = kind === 'added' ? Plus : Minus
  return (
    <span className={styles.mark}>
      <Icon aria-hidden="true" />
      {kind === 'added' ? say.added : say.removed}
    </span>
  )
}

// A higher price is red and points up, a lower one green and down; the sign shows it without either.
const Percent = ({ percent }: { percent: number }) => {
  const Icon = percent > 0 ? ArrowUp : percent < 0 ? ArrowDown : Equal
  return (
    <span className={classNames(styles.mark, percent > 0 && styles.up, percent < 0 && styles.down)}>
      <Icon aria-hidden="true" />
      {percentText(percent)}
    </span>
  )
}

const changesOf = (
  diff: SheetDiff,
  say: Said<typeof rateText>,
  language: Language,
  places: PlaceWords,
): Change[] => {
  const worded = (table: DiffTable, change: { what: string; old: string | null; new: string | null }) => ({
    old: changedText(table, change.what, change.old, language, places),
    new: changedText(table, change.what, change.new, language, places),
  })
  return [
    ...diff.lines.map((line, index) => ({
      ...line,
      ...worded('lines', line),
      id: `line ${index}`,
      where: `${zoneText(line.from, places)} → ${zoneText(line.to, places)}`,
      what: [
        line.at === null ? '' : fill(say.from, { weight: line.at }),
        changedField('lines', line.what, language, places),
      ]
        .filter(part => part !== '')
        .join(' '),
    })),
    ...diff.surcharges.map((surcharge, index) => ({
      ...surcharge,
      ...worded('surcharges', surcharge),
      id: `surcharge ${index}`,
      where: surchargeName(surcharge, language),
      what: changedField('surcharges', surcharge.what, language, places),
    })),
    ...diff.sheet.map((field, index) => ({
      ...field,
      ...worded('sheet', field),
      id: `sheet ${index}`,
      where: field.what.startsWith('places.') ? say.places : say.head,
      what: changedField('sheet', field.what, language, places),
    })),
  ]
}
