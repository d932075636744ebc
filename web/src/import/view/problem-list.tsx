import type { ImportField } from '@dtms/contract/import/column.ts'
import { importColumnWords } from '@dtms/contract/import/column-words.ts'
import { fill } from '@dtms/contract/language.ts'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { uiText } from '#ui/text.ts'
import type { ImportOrder } from '../queries.ts'
import { viewText } from '../text/view.ts'
import styles from './problem-list.module.css'

const maxListed = 100

interface ProblemListProps {
  orders: readonly ImportOrder[]
  editable: boolean
  onGo: (row: number, field: string) => void
  onTake: (row: number, field: ImportField, value: string) => void
}

// Everything that is wrong, in words, errors first: each leads to its cell, a suggestion is taken by a click.
export const ProblemList = ({ orders, editable, onGo, onTake }: ProblemListProps) => {
  const say = { ...useWords(uiText), ...useWords(viewText) }
  const language = useLanguage()
  const found = useMemo(() => problemsOf(orders), [orders])
  const left = useMemo(() => orders.reduce((sum, { leftOut }) => sum + leftOut, 0), [orders])
  if (found.length === 0) return null
  const more = left + Math.max(0, found.length - maxListed)
  return (
    <section className={styles.list} aria-label={say.problems}>
      <h2 className={styles.title}>
        {say.problems}
        <span className={styles.count}>{figure(found.length + left)}</span>
      </h2>
      <ul className={styles.items}>
        {found
          .slice(0, maxListed)
          .map(({ row, field, severity, text, suggestions, suggestionNames = [], placed }) => {
            const Icon = severity === 'error' ? CircleAlert : TriangleAlert
            return (
              <li key={`${row} ${field} ${text}`} className={styles[severity]}>
                <button type="button" className={styles.go} onClick={() => onGo(row, field)}>
                  <Icon aria-hidden="true" />
                  <span>
                    <small>
                      {fill(say.row, { row })} ·{' '}
                      {field === '' ? say.wholeOrder : importColumnWords[field].heading[language]}
                    </small>
                    {text}
                  </span>
                </button>
                {editable && !placed && field !== '' && suggestions.length > 0 && (
                  <span className={styles.takes}>
                    {suggestions.map((value, index) => (
                      <button
                        key={value}
                        type="button"
                        className={styles.take}
                        title={suggestionNames[index] || value}
                        onClick={() => onTake(row, field, value)}
                      >
                        {fill(say.takeSuggestion, {
                          text: [value, suggestionNames[index]].filter(Boolean).join(' '),
                        })}
                      </button>
                    ))}
                  </span>
                )}
              </li>
            )
          })}
      </ul>
      {more > 0 && <p className={styles.more}>{fill(say.more, { n: figure(more) })}</p>}
    </section>
  )
}

const problemsOf = (orders: readonly ImportOrder[]) => {
  const all = orders.flatMap(({ findings, state }) =>
    findings.map(finding => ({ ...finding, placed: state === 'placed' })),
  )
  return [...all.filter(one => one.severity === 'error'), ...all.filter(one => one.severity !== 'error')]
}
