import { fill } from '@dtms/contract/language.ts'
import type { OrderPiece } from '@dtms/contract/order/rule.ts'
import { Plus, Scale, X } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { figure } from '#kernel/format/figure.ts'
import { cleanNumber } from '#kernel/format/number-input.ts'
import { useWords, withLabel } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { newOrders } from '../new/queries.ts'
import { money } from '../panel/order-words.tsx'
import { type DeskOrder, deskOrders, type PriceEffect } from '../queries.ts'
import { leaveRow } from '../row-focus.ts'
import { deskOrderText } from '../text.ts'
import { correctionText } from './correction-text.ts'
import styles from './dialog.module.css'
import {
  emptyPiece,
  type PieceField,
  type PieceRow,
  pieceFields,
  piecesIn,
  rowOf,
  totalsOf,
} from './measured-pieces.ts'

interface MeasureDialogProps {
  order: DeskOrder
  unlessConflict: (work: () => Promise<unknown>) => Promise<void>
  onMeasured: (order: DeskOrder) => void
  onClose: () => void
}

const pauseMs = 300

// The warehouse's measurement, with its effect on the price before anything is saved: a higher price needs consent.
export const MeasureDialog = ({ order, unlessConflict, onMeasured, onClose }: MeasureDialogProps) => {
  const say = { ...useWords(uiText), ...useWords(deskOrderText) }
  const sayWork = useWords(correctionText)
  const [rows, setRows] = useState(() => startRows(order))
  const [place, setPlace] = useState('')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  // After an attempt to save, missing figures are marked.
  const [tried, setTried] = useState(false)
  // Figures that the server did not take, by the names it has for them.
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const pieces = piecesIn(rows)
  const settled = useSettled(JSON.stringify(pieces ?? null))
  const effect = useQuery(
    ['orders', 'measure', order.id, settled],
    async signal => {
      const measured: OrderPiece[] | null = JSON.parse(settled)
      return measured ? deskOrders.weigh(order.id, measured, signal) : undefined
    },
    { fresh: true },
  )
  const customer = useQuery(['customers', 'login', order.customerId], signal =>
    newOrders.hasLogin(order.customerId, signal),
  )
  // Without a login they cannot answer in the portal.
  const isAsked = customer.value !== false
  const current = pieces && !effect.loading && settled === JSON.stringify(pieces) ? effect.value : undefined

  const set = (at: number, field: PieceField, typed: string) => {
    const rule = field === 'quantity' ? ({ mode: 'integer' } as const) : decimal
    setRows(before =>
      before.map((row, index) => (index === at ? { ...row, [field]: cleanNumber(typed, rule) } : row)),
    )
    setFailure('')
    setRefused({})
  }

  const named = (fields: Readonly<Record<string, string>>): string | undefined => {
    const [path = '', words] = Object.entries(fields)[0] ?? []
    const [, at, field] = /^pieces\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (words === undefined || at === undefined) return words
    return withLabel(fill(say.rowField, { row: Number(at) + 1, field: say[field as PieceField] }), words)
  }
  const notTaken = pieces && !effect.loading ? effect.failure : undefined
  const isWrong = (at: number, field: PieceField, typed: string): boolean =>
    (tried && !(Number(typed) > 0)) ||
    `pieces.${at}.${field}` in refused ||
    `pieces.${at}.${field}` in (notTaken?.fields ?? {})

  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    // Once it is drawn as wrong.
    const focusWrong = () =>
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    if (busy || !pieces) {
      if (!pieces) {
        setTried(true)
        setFailure(say.figuresMissing)
        focusWrong()
      }
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await unlessConflict(async () =>
        onMeasured(await deskOrders.measure(order.id, pieces, place.trim(), note.trim())),
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setRefused(error.fields)
      setFailure(named(error.fields) ?? error.message)
      focusWrong()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog title={fill(say.measureTitle, { orderNo: order.orderNo })} width="form" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={event => void save(event)}>
        <p className={styles.quiet}>{say.measureBody}</p>
        <table className={classNames(styles.rows, styles.figures)}>
          <thead>
            <tr>
              {pieceFields.map(field => (
                <th key={field} scope="col">
                  {say[field]}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name.
              <tr key={at}>
                {pieceFields.map(field => (
                  <td key={field}>
                    <input
                      inputMode={field === 'quantity' ? 'numeric' : 'decimal'}
                      autoComplete="off"
                      aria-label={fill(say.rowField, { row: at + 1, field: say[field] })}
                      aria-invalid={isWrong(at, field, row[field])}
                      value={row[field]}
                      onChange={event => set(at, field, event.currentTarget.value)}
                    />
                  </td>
                ))}
                <td>
                  <Button
                    look="link"
                    aria-label={fill(say.removeRow, { row: at + 1 })}
                    disabled={rows.length === 1}
                    onClick={event => {
                      leaveRow(event.currentTarget)
                      setRows(rows.filter((_, index) => index !== at))
                      setRefused({})
                    }}
                  >
                    <X aria-hidden="true" />
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.add}>
          <Button
            look="link"
            icon={<Plus aria-hidden="true" />}
            onClick={() => setRows([...rows, emptyPiece])}
          >
            {say.addRow}
          </Button>
        </div>
        <p className={styles.quiet}>
          {withLabel(say.booked, totalsText(say.totals, order))}
          {pieces && ` · ${withLabel(say.measuredNow, totalsText(say.totals, totalsOf(pieces)))}`}
        </p>
        <Effect effect={current} failure={notTaken && (named(notTaken.fields) ?? notTaken.message)} />
        <div className={styles.pair}>
          <TextField label={say.place} name="place" maxLength={120} value={place} onChange={setPlace} />
          <TextField label={say.note} name="note" maxLength={500} value={note} onChange={setNote} />
        </div>
        {current?.asksConsent && !isAsked && <p className={styles.quiet}>{sayWork.noLogin}</p>}
        <FormFailure text={failure} />
        <div className={styles.actions}>
          <Button onClick={onClose}>{say.cancelForm}</Button>
          <Button type="submit" look="primary" busy={busy}>
            {current?.asksConsent && isAsked ? say.saveAndAsk : say.saveMeasure}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const decimal = { mode: 'decimal', decimals: 3 } as const

// The last measure, or what was booked; an order priced by totals begins with an empty row.
const startRows = ({ measures, pieces }: DeskOrder): PieceRow[] => {
  const known = (measures.at(-1)?.pieces ?? pieces) as OrderPiece[]
  return known.length > 0 ? known.map(rowOf) : [emptyPiece]
}

const totalsText = (words: string, of: { quantity: number; weightKg: number; volumeCbm: number }): string =>
  fill(words, { n: of.quantity, kg: figure(of.weightKg), cbm: figure(of.volumeCbm) })

// Asks when the typing pauses, not at every key.
const useSettled = (value: string): string => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface EffectProps {
  effect: PriceEffect | undefined
  failure: string | undefined
}

const Effect = ({ effect, failure }: EffectProps) => {
  const say = useWords(deskOrderText)
  const words =
    failure ??
    (effect
      ? fill(
          effect.difference > 0 ? say.effectMore : effect.difference < 0 ? say.effectLess : say.effectSame,
          {
            before: money(effect.previousAmount),
            total: money(effect.totalAmount),
            difference: money(Math.abs(effect.difference)),
          },
        )
      : say.effectPending)
  return (
    <p
      role="status"
      className={classNames(
        styles.effect,
        (failure || effect?.asksConsent) && styles.more,
        effect && effect.difference < 0 && styles.less,
      )}
    >
      <Scale aria-hidden="true" />
      {words}
    </p>
  )
}
