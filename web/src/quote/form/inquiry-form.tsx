import { ArrowLeftRight, History, ShieldAlert } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { type InquiryPath, modeOf } from '../mode.ts'
import type { Offers } from '../results/offers.ts'
import { fitted, searchOf } from '../search.ts'
import { quoteText } from '../text/form.ts'
import { changeDraft, currentDraft, emptyDraft, setDraft, swapped, useDraft } from './draft.ts'
import { EndFields } from './end-fields.tsx'
import { GoodsFields } from './goods-fields.tsx'
import styles from './inquiry-form.module.css'
import { LoadFields } from './load-fields.tsx'
import { ModeTabs } from './mode-tabs.tsx'
import { isComplete, problemsOf } from './problems.ts'
import { refusedAt, unplaced } from './refused-field.ts'

interface InquiryFormProps {
  path: InquiryPath
  // What is being priced, as the URL has it: the same is not asked twice, but another may be at any moment.
  asking: string | undefined
  failure: Offers['failure']
  // It was found wanting before it was opened.
  checked: boolean
  historyOpen: boolean
  onAsk: () => void
  onClear: () => void
  onHistory: () => void
  // The first sign that the user means to ask.
  onNear: () => void
  // There is an answer to go back to.
  onClose: (() => void) | undefined
}

export const InquiryForm = (props: InquiryFormProps) => {
  const { path, asking, failure, checked, historyOpen, onAsk, onClear, onHistory, onNear, onClose } = props
  const say = useWords(quoteText)
  const draft = useDraft()
  const isAsking = (one: typeof draft) => asking !== undefined && asking === JSON.stringify(searchOf(one))
  const busy = isAsking(draft)
  // An error shows after the form was sent, and disappears as soon as it is corrected.
  const [sent, setSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const problems = sent || checked || failure ? problemsOf(draft) : {}
  const errorAt = (field: string): string | undefined => {
    const problem = problems[field]
    return problem ? say[problem] : refusedAt(field, failure, draft)
  }

  const focusWrong = () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when there is something to correct.
  useEffect(() => {
    if (checked || failure) focusWrong()
  }, [checked, failure])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isAsking(currentDraft())) return
    flushSync(() => setSent(true))
    if (isComplete(currentDraft())) onAsk()
    else focusWrong()
  }

  const clear = () => {
    setSent(false)
    setDraft(fitted(emptyDraft(), path))
    onClear()
  }

  return (
    <form
      ref={form}
      className={styles.box}
      aria-label={say.form}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={submit}
      onFocus={onNear}
      onPointerEnter={onNear}
    >
      <ModeTabs path={path} draft={draft} />
      <div className={styles.lane}>
        <EndFields
          end="origin"
          {...{ path, errorAt }}
          value={draft.origin}
          onChange={origin => changeDraft({ origin })}
        />
        <button
          type="button"
          className={styles.swap}
          aria-label={say.swap}
          title={say.swap}
          // An order from Amazon's warehouse is not what FBA means.
          disabled={modeOf[path].toAmazon}
          onClick={() => setDraft(swapped(draft))}
        >
          <ArrowLeftRight aria-hidden="true" />
        </button>
        <EndFields
          end="destination"
          {...{ path, errorAt }}
          value={draft.destination}
          onChange={destination => changeDraft({ destination })}
        />
      </div>
      <div className={styles.what}>
        <LoadFields draft={draft} businessType={modeOf[path].businessType} errorAt={errorAt} />
        <GoodsFields draft={draft} errorAt={errorAt} />
      </div>
      <div className={styles.foot}>
        <p className={styles.prohibition}>
          <ShieldAlert aria-hidden="true" />
          {say.prohibition}
        </p>
        <div className={styles.actions}>
          <Button
            look="quiet"
            icon={<History aria-hidden="true" />}
            aria-expanded={historyOpen}
            onClick={onHistory}
          >
            {say.history}
          </Button>
          {onClose && (
            <Button look="quiet" onClick={onClose}>
              {say.fold}
            </Button>
          )}
          <Button look="quiet" onClick={clear}>
            {say.clear}
          </Button>
          <Button type="submit" look="cta" size="large" busy={busy}>
            {say.ask}
          </Button>
        </div>
      </div>
      <div className={styles.failure}>
        <FormFailure text={unplaced(failure)} />
      </div>
    </form>
  )
}
