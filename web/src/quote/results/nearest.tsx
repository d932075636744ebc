import { fill } from '@dtms/contract/language.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { money } from '#kernel/format/money.ts'
import { type Said, useWords } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import type { Draft, End } from '../form/draft.ts'
import { halvedMeasure } from '../form/units.ts'
import type { InquiryPath } from '../mode.ts'
import { type NearestChange, quotes } from '../queries.ts'
import { searchOf } from '../search.ts'
import { requestText } from '../text/request.ts'
import styles from './nothing-found.module.css'

interface NearestProps {
  path: InquiryPath
  draft: Draft
  inquiryId: string
}

// Changes that the server has priced: each leads straight to its offers.
export const Nearest = ({ path, draft, inquiryId }: NearestProps) => {
  const say = useWords(requestText)
  const { value: changes } = useQuery(
    ['quotes', 'nearest', inquiryId],
    signal => quotes.nearest(inquiryId, signal),
    { fresh: true },
  )
  if (!changes || changes.length === 0) return null
  return (
    <section className={styles.nearest}>
      <h3 className={styles.subtitle}>{say.nearest}</h3>
      <ul>
        {changes.map(change => (
          <li key={change.change}>
            <Link
              to={change.change === 'all-modes' ? '/' : path}
              search={searchOf(changed(draft, change))}
              className={styles.change}
            >
              <b>{nameOf(change, say)}</b>
              <span>
                {fill(say.found, {
                  n: change.count,
                  price: money(change.lowestAmount),
                })}
              </span>
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = ({ change, from, to }: NearestChange, say: Said<typeof requestText>): string =>
  fill(say[change], { from: from ? `${from.name} ${from.code}` : '', to: to ? `${to.name} ${to.code}` : '' })

const atPort = (end: End, port: NearestChange['to']): End =>
  port ? { ...end, type: 1, code: port.code, text: port.name, zip: '', country: port.country } : end

const changed = (draft: Draft, { change, from, to }: NearestChange): Draft => ({
  ...draft,
  origin: atPort(draft.origin, from),
  destination: atPort(draft.destination, to),
  pieces:
    change === 'smaller-pieces'
      ? draft.pieces.map(piece => ({
          ...piece,
          quantity: String(Number(piece.quantity) * 2),
          height: halvedMeasure(piece.height),
          weight: halvedMeasure(piece.weight),
        }))
      : draft.pieces,
})
