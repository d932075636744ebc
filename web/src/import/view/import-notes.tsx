import { fill } from '@dtms/contract/language.ts'
import { Info, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '#kernel/format/money.ts'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { ImportDetail } from '../queries.ts'
import { viewText } from '../text/view.ts'
import styles from './view.module.css'

// What should be known before one goes on, each in a line.
export const ImportNotes = ({ detail, onOpen }: { detail: ImportDetail; onOpen: (id: string) => void }) => {
  const say = useWords(viewText)
  const { headings, sameFileBefore: before, counts, overLimit, outcomeText, previousAmount } = detail
  const open = detail.state === 'checked' || detail.state === 'partly'
  const recognised = detail.state === 'checked' && headings.some(({ source }) => source === 'remembered')
  return (
    <div className={styles.notes} role="status">
      {open && outcomeText !== '' && (
        <Note icon={TriangleAlert} warns>
          {outcomeText}{' '}
          {previousAmount !== null &&
            fill(say.priceWas, { before: money(previousAmount), now: money(detail.totalAmount) })}
        </Note>
      )}
      {open && before && (
        <Note icon={TriangleAlert} warns>
          {fill(say.sameFile, { time: formatDateTime(new Date(before.createTime)) })}{' '}
          <Button look="link" onClick={() => onOpen(before.id)}>
            {say.openIt}
          </Button>
        </Note>
      )}
      {open && overLimit > 0 && (
        <Note icon={TriangleAlert} warns>
          {fill(say.overLimit, { n: overLimit })}
        </Note>
      )}
      {recognised && <Note icon={Sparkles}>{say.recognised}</Note>}
      {open && counts.examples > 0 && <Note icon={Info}>{fill(say.examples, { n: counts.examples })}</Note>}
    </div>
  )
}

interface NoteProps {
  icon: LucideIcon
  warns?: boolean
  children: ReactNode
}

const Note = ({ icon: Icon, warns = false, children }: NoteProps) => (
  <p className={classNames(styles.note, warns && styles.warns)}>
    <Icon aria-hidden="true" />
    <span>{children}</span>
  </p>
)
