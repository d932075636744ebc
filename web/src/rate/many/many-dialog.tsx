import { fill } from '@dtms/contract/language.ts'
import { plainNumber } from '@dtms/contract/spreadsheet-cell.ts'
import { useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import form from '../desk-form.module.css'
import { BiggestChanges } from '../publish/biggest-changes.tsx'
import { type Expiring, rate } from '../queries.ts'
import { renew } from '../renew/queries.ts'
import { audienceText } from '../sheet/sheet-words.tsx'
import { rateText } from '../text.ts'
import styles from './many-dialog.module.css'
import { manyText } from './text.ts'

interface ManyDialogProps {
  expiring: readonly Expiring[]
  onChanged: () => void
  onClose: () => void
}

type Step = 'renew' | 'publish'

interface Choice {
  id: string
  name: string
  note: string
  // Why it cannot be chosen.
  blocked?: string | undefined
  // A draft, whose biggest price changes are shown once it is chosen.
  isDraft?: boolean
}

// Many channels at once: drafts of the next period first, then what is published. Each succeeds or fails by itself.
export const ManyDialog = ({ expiring, onChanged, onClose }: ManyDialogProps) => {
  const say = useWords(manyText)
  const sayRate = useWords(rateText)
  const [step, setStep] = useState<Step>(expiring.length > 0 ? 'renew' : 'publish')
  const [turn, setTurn] = useState(0)
  const drafts = useQuery(['rates', 'drafts', turn], rate.drafts, { fresh: true })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    new Set(expiring.slice(0, rate.maxAtOnce).map(({ sheetId }) => sheetId)),
  )
  const [percent, setPercent] = useState('')
  const [days, setDays] = useState('14')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [refused, setRefused] = useState<readonly { id: string; name: string; reason: string }[]>([])

  const choices: Choice[] =
    step === 'renew'
      ? expiring.map(one => ({
          id: one.sheetId,
          name: one.channel,
          note: [one.service, audienceText(one, sayRate), fill(say.lastDay, { day: one.lastDay })].join(
            ' · ',
          ),
        }))
      : (drafts.value?.list ?? []).map(one => ({
          id: one.id,
          name: one.channel || sayRate.noChannel,
          note: [
            audienceText(one, sayRate),
            `${one.validFrom ?? '?'} – ${one.validTo ?? '?'}`,
            ...(one.warningCount > 0 ? [fill(say.warnings, { n: figure(one.warningCount) })] : []),
          ].join(' · '),
          isDraft: true,
          blocked: one.errorCount > 0 ? fill(sayRate.errors, { n: figure(one.errorCount) }) : undefined,
        }))
  const open = choices.filter(({ blocked }) => !blocked)
  const ids = open.map(({ id }) => id).filter(id => chosen.has(id))
  const go = (next: Step) => {
    setStep(next)
    setChosen(new Set())
    setFailure('')
  }
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }

  const run = async () => {
    setBusy(true)
    setFailure('')
    const named = (list: readonly { id: string; reason: string }[]) =>
      list.map(one => ({ ...one, name: choices.find(({ id }) => id === one.id)?.name ?? one.id }))
    try {
      if (step === 'renew') {
        const done = await renew.copyMany(ids, {
          days: Number(days),
          ...(percent.trim() !== '' && { percent: plainNumber(percent.trim()) }),
        })
        setRefused(named(done.refused))
        void showMessage('success', fill(say.renewed, { n: done.made.length }))
        setStep('publish')
        setChosen(new Set(done.made.filter(({ errorCount }) => errorCount === 0).map(({ id }) => id)))
      } else {
        const done = await rate.publishMany(ids)
        setRefused(named(done.refused))
        void showMessage('success', fill(say.published, { n: done.published.length }))
        setChosen(new Set())
      }
      setTurn(turn + 1)
      onChanged()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(Object.values(error.fields)[0] ?? error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={say.open} onClose={onClose}>
      <div className={form.form}>
        <Segmented
          name={say.step}
          value={step}
          onChange={next => go(next as Step)}
          choices={[
            { value: 'renew', text: say.renew },
            { value: 'publish', text: say.publish },
          ]}
        />
        <p className={form.lead}>{step === 'renew' ? say.renewLead : say.publishLead}</p>
        {choices.length === 0 ? (
          <p className={styles.quiet}>{step === 'renew' ? say.noExpiring : say.noDrafts}</p>
        ) : (
          <>
            <label className={styles.row}>
              <input
                type="checkbox"
                checked={open.length > 0 && ids.length === Math.min(open.length, rate.maxAtOnce)}
                onChange={event =>
                  setChosen(
                    new Set(
                      event.currentTarget.checked ? open.slice(0, rate.maxAtOnce).map(({ id }) => id) : [],
                    ),
                  )
                }
              />
              {say.all}
            </label>
            <ul className={styles.list}>
              {choices.map(({ id, name, note, blocked, isDraft }) => (
                <li key={id}>
                  <label className={styles.row}>
                    <input
                      type="checkbox"
                      disabled={blocked !== undefined}
                      checked={chosen.has(id) && blocked === undefined}
                      onChange={() => toggle(id)}
                    />
                    <strong>{name}</strong>
                    <span className={styles.quiet}>{note}</span>
                    {blocked && <span className={styles.wrong}>{blocked}</span>}
                  </label>
                  {isDraft && chosen.has(id) && blocked === undefined && (
                    <div className={styles.changes}>
                      <BiggestChanges sheet={{ id }} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
        {step === 'renew' && (
          <div className={form.pair}>
            <TextField
              label={say.percent}
              hint={say.percentHint}
              value={percent}
              inputMode="decimal"
              autoComplete="off"
              onChange={setPercent}
            />
            <TextField label={say.days} required value={days} inputMode="numeric" onChange={setDays} />
          </div>
        )}
        {refused.length > 0 && (
          <div role="alert">
            <strong>{fill(say.refused, { n: refused.length })}</strong>
            <ul className={styles.refused}>
              {refused.map(({ id, name, reason }) => (
                <li key={id}>
                  {name}: {reason}
                </li>
              ))}
            </ul>
          </div>
        )}
        <FormFailure text={failure} />
        <div className={form.actions}>
          <Button onClick={onClose}>{say.close}</Button>
          <Button
            look="primary"
            busy={busy}
            disabled={ids.length === 0 || ids.length > rate.maxAtOnce}
            onClick={run}
          >
            {fill(step === 'renew' ? say.renewN : say.publishN, { n: ids.length })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
