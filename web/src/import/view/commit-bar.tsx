import { channelRuleWords } from '@dtms/contract/import/import.ts'
import { fill } from '@dtms/contract/language.ts'
import { CheckCheck } from 'lucide-react'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { money } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { type ImportDetail, imports } from '../queries.ts'
import { sumsText } from '../sums.ts'
import { commitText } from '../text/commit.ts'
import { viewText } from '../text/view.ts'
import styles from './view.module.css'

interface CommitBarProps {
  detail: ImportDetail
  mayCommit: boolean
  // Something is being checked: what would be placed is not known yet.
  busy: boolean
  onCommitted: (answer: ImportDetail) => void
  onRefused: () => void
}

// The one call to action: all of them, or, while some have errors, the good ones.
export const CommitBar = ({ detail, mayCommit, busy, onCommitted, onRefused }: CommitBarProps) => {
  const say = useWords(commitText)
  const [asking, setAsking] = useState(false)
  const { counts } = detail
  const ready = counts.good + counts.warned
  if (!mayCommit) return <p className={styles.lead}>{say.mayNotCommit}</p>
  if (ready === 0) return null
  const n = figure(ready)
  return (
    <>
      <Button
        look="cta"
        size="large"
        busy={busy}
        icon={<CheckCheck aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {fill(counts.bad > 0 ? say.placeGood : say.placeAll, { n })}
      </Button>
      {asking && (
        <CommitDialog
          detail={detail}
          ready={ready}
          onClose={() => setAsking(false)}
          onRefused={onRefused}
          onCommitted={result => {
            setAsking(false)
            onCommitted(result)
          }}
        />
      )}
    </>
  )
}

interface CommitDialogProps {
  detail: ImportDetail
  ready: number
  onCommitted: (answer: ImportDetail) => void
  onRefused: () => void
  onClose: () => void
}

const CommitDialog = ({ detail, ready, onCommitted, onRefused, onClose }: CommitDialogProps) => {
  const say = useWords(commitText)
  const sayView = useWords(viewText)
  const language = useLanguage()
  const { counts, totalAmount } = detail
  const n = figure(ready)
  const sums = sumsText(detail.totals)
  return (
    <ConfirmDialog
      title={fill(say.confirmTitle, { n, total: money(totalAmount) })}
      confirm={say.confirm}
      onClose={onClose}
      onConfirm={async () => {
        try {
          onCommitted(
            await imports.commit(detail.id, { onlyGood: counts.bad > 0, expectedTotal: totalAmount }),
          )
        } catch (error) {
          // The message stays in the dialog; its total is requested again.
          onRefused()
          throw error
        }
      }}
    >
      <dl className={styles.bill}>
        <dt>{say.orders}</dt>
        <dd>{n}</dd>
        <dt>{say.channels}</dt>
        <dd>{channelRuleWords[detail.rule][language]}</dd>
        <dt>{say.total}</dt>
        <dd>
          {money(totalAmount)}
          {sums !== '' && <small className={styles.sumsBelow}>{fill(sayView.byCurrency, { sums })}</small>}
        </dd>
      </dl>
      {counts.bad > 0 && <p className={styles.wait}>{fill(say.leftBehind, { n: figure(counts.bad) })}</p>}
      {counts.warned > 0 && (
        <p className={styles.wait}>{fill(say.warnedToo, { n: figure(counts.warned) })}</p>
      )}
      {detail.overLimit > 0 && <p>{fill(sayView.overLimit, { n: detail.overLimit })}</p>}
      <p className={styles.lead}>{say.allOrNone}</p>
    </ConfirmDialog>
  )
}
