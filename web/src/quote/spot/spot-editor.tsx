import { fill } from '@dtms/contract/language.ts'
import { type Mode, modeNumbers, modes } from '@dtms/contract/mode.ts'
import { spotLimits } from '@dtms/contract/quote/spot.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { ComboField } from '#ui/field/combo-field.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { EndFields } from '../form/end-fields.tsx'
import { countedText, followLoad, loadSummary } from './counted.ts'
import { bodyOf, errorsByRow, type SpotDraft, uncostedIn } from './draft.ts'
import { LineRows } from './line-rows.tsx'
import { spots } from './queries.ts'
import styles from './spot.module.css'
import { SpotSums } from './spot-sums.tsx'
import { spotText } from './text.ts'
import { usePreview } from './use-preview.ts'

export interface Beginning {
  // A version of this quote; a new one otherwise.
  id: string | undefined
  customer: { id: string; name: string } | undefined
  requestId: string | undefined
  // What the customer wrote with a price request.
  words?: string | undefined
  // Who asked: a company, a name or an address.
  asker?: string | undefined
  draft: SpotDraft
}

interface SpotEditorProps {
  from: Beginning
  onSaved: (id: string) => void
  onClose: () => void
}

const currencies = ['USD', 'CNY', 'EUR', 'GBP', 'HKD', 'JPY'] as const
const figures = {
  days: { mode: 'integer', integerDigits: 3 },
  pieces: { mode: 'integer' },
  kg: { mode: 'decimal', decimals: 2 },
  cbm: { mode: 'decimal', integerDigits: 4, decimals: 3 },
} as const

// PRODUCT 7.1: the price of one shipment, line by line, with what it costs and what is left.
export const SpotEditor = ({ from, onSaved, onClose }: SpotEditorProps) => {
  const say = useWords(spotText)
  const language = useLanguage()
  const [draft, setDraft] = useState(from.draft)
  const [customer, setCustomer] = useState(from.customer)
  const [customerText, setCustomerText] = useState(from.customer?.name ?? '')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  const change = (news: Partial<SpotDraft>) => {
    setDraft(before => {
      const next = { ...before, ...news }
      return news.lines ? next : { ...next, lines: followLoad(before.lines, before, next) }
    })
    setErrors({})
  }
  const errorAt = (field: string) => errors[field]
  const text = (
    name: 'service' | 'remark' | 'goodsName' | 'minDays' | 'maxDays' | 'quantity' | 'cbm' | 'weight',
  ) => ({
    name,
    value: draft[name],
    error: errors[name] ?? errors[totals[name] ?? ''],
    onChange: (value: string) => change({ [name]: value }),
  })
  const { path } = modes[draft.mode]
  const preview = usePreview(draft)

  const focusWrong = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (draft.minDays !== '' && draft.maxDays !== '' && Number(draft.maxDays) < Number(draft.minDays)) {
      setErrors({ maxDays: say.daysOrder })
      setFailure(say.daysOrder)
      focusWrong()
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const body = bodyOf(draft)
      const { id } = from.id
        ? await spots.change(from.id, body)
        : await spots.make({
            ...body,
            customerId: customer?.id ?? null,
            requestId: from.requestId ?? null,
          })
      void showMessage('success', say.saved)
      onSaved(id)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const wrong = errorsByRow(draft, error.fields, say.missing)
      setErrors(wrong)
      setFailure(Object.values(wrong)[0] ?? error.message)
      focusWrong()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      className={styles.editor}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={event => void save(event)}
    >
      <UnsavedGuard
        name={say.title}
        dirty={!busy && JSON.stringify(draft) !== JSON.stringify(from.draft)}
        staysOpen={search => search.edit === (from.id ?? 'new')}
      />
      <h1 ref={heading} tabIndex={-1}>
        {from.id ? say.editTitle : say.create}
      </h1>
      <section className={styles.section}>
        {from.requestId && (
          <p className={styles.quiet}>{fill(say.fromRequest, { who: from.asker || say.visitor })}</p>
        )}
        {from.words && <blockquote className={styles.words}>{from.words}</blockquote>}
        {!from.id && !from.requestId && (
          <ComboField
            name="customerId"
            label={say.customer}
            hint={say.customerHint}
            maxLength={80}
            value={customerText}
            onChange={value => {
              setCustomerText(value)
              setCustomer(undefined)
            }}
            search={async (keyword, signal) => {
              const { list } = await spots.customers(keyword, signal)
              return list.map(({ id, name, ownerEmail }) => ({
                id,
                value: name,
                text: name,
                note: ownerEmail,
              }))
            }}
            onChoose={({ id = '', value }) => setCustomer({ id, name: value })}
          />
        )}
        <div className={styles.grid}>
          <CompactSelect
            name="businessType"
            label={say.mode}
            value={String(draft.mode)}
            choices={modeNumbers.map(mode => ({ value: String(mode), text: modes[mode].name[language] }))}
            onChange={value => {
              const mode = Number(value) as Mode
              const type = modes[mode].toAmazon
                ? 3
                : draft.destination.type === 3
                  ? 4
                  : draft.destination.type
              change({ mode, destination: { ...draft.destination, type } })
            }}
          />
          {!draft.pieces?.length && (
            <>
              <CompactNumber {...text('quantity')} label={say.quantity} required rule={figures.pieces} />
              <CompactNumber {...text('weight')} label={say.weight} unit="kg" required rule={figures.kg} />
              <CompactNumber {...text('cbm')} label={say.cbm} unit="cbm" required rule={figures.cbm} />
            </>
          )}
          <CompactText {...text('goodsName')} label={say.goodsName} maxLength={60} />
        </div>
        {draft.pieces?.length ? <p className={styles.quiet}>{piecesText(draft.pieces)}</p> : null}
        <p role="status" className={styles.quiet}>
          {loadSummary(draft, { chargeable: say.chargeable, pieces: say.pcs })}
        </p>
        <div className={styles.ends}>
          <EndFields
            end="origin"
            {...{ path, errorAt }}
            value={draft.origin}
            onChange={origin => change({ origin })}
          />
          <EndFields
            end="destination"
            {...{ path, errorAt }}
            value={draft.destination}
            onChange={destination => change({ destination })}
          />
        </div>
      </section>
      <section className={styles.section}>
        <div className={styles.grid}>
          <CompactText {...text('service')} label={say.service} required maxLength={spotLimits.service} />
          <CompactNumber {...text('minDays')} label={say.minDays} required rule={figures.days} />
          <CompactNumber {...text('maxDays')} label={say.maxDays} required rule={figures.days} />
          <DateField
            compact
            name="expirationTime"
            label={say.lastDay}
            required
            value={draft.lastDay}
            error={errors.expirationTime}
            onChange={lastDay => change({ lastDay })}
          />
          <CompactSelect
            name="currency"
            label={say.currency}
            value={draft.currency}
            error={errors.currency}
            choices={currencies.map(code => ({ value: code, text: code }))}
            onChange={currency => change({ currency })}
          />
        </div>
        <h2>{say.lines}</h2>
        <LineRows
          lines={draft.lines}
          currency={draft.currency}
          currencies={currencies}
          errorAt={errorAt}
          countedIn={unit => countedText(unit, draft)}
          onChange={lines => change({ lines })}
        />
        <TextField
          name="remark"
          label={say.remark}
          maxLength={spotLimits.remark}
          value={draft.remark}
          error={errors.remark}
          onChange={remark => change({ remark })}
        />
      </section>
      <footer className={styles.foot}>
        {preview && (
          <SpotSums
            total={preview.quote.currencyAmount}
            currency={preview.quote.currency}
            uncosted={uncostedIn(draft)}
            {...preview}
          />
        )}
        <FormFailure text={failure} />
        <div className={styles.actions}>
          <Button type="submit" look="cta" busy={busy}>
            {from.id ? say.saveVersion : say.save}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {say.cancel}
          </Button>
        </div>
      </footer>
    </form>
  )
}

const totals: Readonly<Record<string, string>> = {
  quantity: 'inputData.TotalQuantity',
  cbm: 'inputData.TotalVolume',
  weight: 'inputData.TotalWeight',
}

const piecesText = (pieces: NonNullable<SpotDraft['pieces']>): string =>
  pieces
    .map(one =>
      fill('{n} × {l} × {w} × {h} cm, {kg} kg', {
        n: String(one.quantity),
        l: String(one.lengthCm),
        w: String(one.widthCm),
        h: String(one.heightCm),
        kg: String(one.weightKg),
      }),
    )
    .join('; ')
