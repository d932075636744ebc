import { fill } from '@dtms/contract/language.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { percentText } from '../percent.ts'
import { rate, type Sheet } from '../queries.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { changedText, zoneText } from './diff-words.ts'
import styles from './publish-dialog.module.css'

const changesText = {
  lead: {
    zh: '与第 {version} 版相比，变动最大的价格：',
    zhtw: '與第 {version} 版相比，變動最大的價格：',
    en: 'Biggest price changes against version {version}:',
  },
} as const satisfies WordTable

const maxChanges = 3

// A mistyped price is seen before it is on sale. The server lists the biggest changes first.
// Without the sheet's content its zones are named by their codes.
export const BiggestChanges = ({
  sheet,
}: {
  sheet: Pick<Sheet, 'id'> & { updatedAt?: string; content?: unknown }
}) => {
  const say = useWords(changesText)
  const language = useLanguage()
  const places = usePlaceWords(sheet.content)
  const { value: diff } = useQuery(
    ['rates', 'diff', sheet.id, sheet.updatedAt ?? ''],
    signal => rate.diff(sheet.id, signal),
    { fresh: true },
  )
  const changes = diff?.lines.filter(({ percent }) => percent !== null).slice(0, maxChanges) ?? []
  if (!diff?.against || changes.length === 0) return null
  return (
    <div>
      <p>{fill(say.lead, { version: diff.against.version })}</p>
      <ul className={styles.changes}>
        {changes.map(({ from, to, at, what, old, new: now, percent }) => (
          <li key={`${from} ${to} ${at} ${what}`}>
            {zoneText(from, places)} → {zoneText(to, places)}:{' '}
            {changedText('lines', what, old, language, places)} →{' '}
            {changedText('lines', what, now, language, places)} <strong>{percentText(percent ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
