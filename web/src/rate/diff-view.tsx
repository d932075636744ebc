import { fill, type Language } from '@dtms/contract/language.ts'
import { onRequestValue } from '@dtms/contract/rate/rate.ts'
import { ArrowDown, ArrowUp, Equal, Minus, Plus } from 'lucide-react'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { surchargeName } from './code-words.ts'
import styles from './diff-view.module.css'
import { percentText } from './percent.ts'
import { rate, type SheetDiff } from './queries.ts'
import { breakFields, headFields, lineFields, surchargeFields } from './sheet-fields.ts'
import panel from './sheet-panel.module.css'
import { countText } from './sheet-words.tsx'
import { rateText } from './text.ts'

interface Change {
  id: string
  kind: 'added' | 'removed' | 'changed'
  where: string
  what: string
  old: string | null
  new: string | null
  percent: number | null
}

// What a sheet changes against the version before it.
export const DiffView = ({ id, turn }: { id: string; turn: number }) => {
  const say = useWords(rateText)
  const language = useLanguage()
  const {
    value: diff,
    failure,
    reload,
  } = useQuery(['rates', 'diff', id, turn], signal => rate.diff(id, signal), { fresh: true })
  if (failure)
    return <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
  if (!diff) return <Skeleton lines={6} />
  if (!diff.against) return <p className={panel.note}>{say.noBefore}</p>
  const changes = changesOf(diff, say, language)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <div className={panel.scroll} tabIndex={0}>
      <p className={panel.note}>
        {fill(say.against, {
          version: diff.against.version,
          from: diff.against.validFrom ?? '',
          to: diff.against.validTo ?? '',
        })}
      </p>
      <dl className={styles.figures}>
        <Figure name={say.changed} value={countText(diff.changed)} />
        <Figure name={say.added} value={countText(diff.added)} />
        <Figure name={say.removed} value={countText(diff.removed)} />
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
      {diff.leftOut > 0 && <p className={panel.note}>{fill(say.leftOut, { n: countText(diff.leftOut) })}</p>}
    </div>
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

const changesOf = (diff: SheetDiff, say: Said<typeof rateText>, language: Language): Change[] => [
  ...diff.lines.map((line, index) => ({
    ...line,
    old: priceText(line.old, language),
    new: priceText(line.new, language),
    id: `line ${index}`,
    where: `${line.from} → ${line.to}`,
    what: [
      line.at === null ? '' : fill(say.from, { weight: line.at }),
      fieldName('lines', line.what, language),
    ]
      .filter(part => part !== '')
      .join(' '),
  })),
  ...diff.surcharges.map((surcharge, index) => ({
    ...surcharge,
    id: `surcharge ${index}`,
    where: surchargeName(surcharge, language),
    what: fieldName('surcharges', surcharge.what, language),
  })),
  ...diff.sheet.map((field, index) => ({
    ...field,
    id: `sheet ${index}`,
    where: say.head,
    what: fieldName('sheet', field.what, language),
  })),
]

const priceText = (value: string | null, language: Language): string | null =>
  value === onRequestValue ? breakFields.onRequest.words[language] : value

const tables = { lines: lineFields, surcharges: surchargeFields, sheet: headFields } as const

// The label of a changed field; one without a label shows its own name, which clerks know from the template.
const fieldName = (table: keyof typeof tables, key: string, language: Language): string => {
  if (table === 'lines' && key === 'price') return rateText.unitPrice[language]
  if (table === 'lines' && key in breakFields) {
    return breakFields[key as keyof typeof breakFields].words[language]
  }
  return tables[table].find(field => field.key === key)?.words[language] ?? key
}
