import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { boxWarnings } from '@dtms/contract/order/rule.ts'
import { orderProblemWords } from '@dtms/contract/order/words.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'
import { Plus, TriangleAlert, X } from 'lucide-react'
import { figure } from '#kernel/format/figure.ts'
import type { NumberRule } from '#kernel/format/number-input.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactNumber } from '#ui/field/compact-field.tsx'
import { focusNeighbour } from '#ui/focus/focus-neighbour.ts'
import { placeText } from '../text/place.ts'
import { isWhole, type PieceDraft, pieceDraft } from './draft.ts'
import styles from './place.module.css'
import { Section } from './section.tsx'
import type { OrderForm } from './use-order-form.ts'

// PRODUCT 3: Amazon's limits, until the server has sent those of its settings.
const boxLimits = { weightKg: 22.5, sideCm: 63.5 }

const columns = [
  { name: 'quantity', word: 'quantity', unit: undefined, rule: { mode: 'integer' } },
  { name: 'lengthCm', word: 'length', unit: 'cm', rule: { mode: 'decimal', integerDigits: 4, decimals: 1 } },
  { name: 'widthCm', word: 'width', unit: 'cm', rule: { mode: 'decimal', integerDigits: 4, decimals: 1 } },
  { name: 'heightCm', word: 'height', unit: 'cm', rule: { mode: 'decimal', integerDigits: 4, decimals: 1 } },
  { name: 'weightKg', word: 'weight', unit: 'kg', rule: { mode: 'decimal', integerDigits: 5, decimals: 3 } },
] as const satisfies readonly {
  name: keyof PieceDraft
  word: keyof typeof placeText
  unit: string | undefined
  rule: NumberRule
}[]

// The boxes one by one, with their totals; a load that differs from the quoted one is priced again beside them.
export const LoadSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { draft, details, mode, booked } = form
  const totals = loadFigures(loadOfWire(draft.pieces.filter(isWhole)))
  const warnings =
    form.order?.warnings.filter(({ field }) => field.startsWith('pieces.')) ??
    (modes[mode].toAmazon ? boxWarnings(details.pieces, boxLimits) : []).map(one => ({
      field: one.field,
      text: fill(orderProblemWords[one.problem][language], one.values),
    }))
  // A quote of boxes has no totals of its own to name.
  const quoted = booked?.asked.pieces?.length ? undefined : booked?.asked.inputData
  return (
    <Section
      title={say.load}
      error={form.errorAt('pieces')}
      tools={
        <Button
          look="link"
          // Where "Still missing" leads when there is no row yet.
          name="pieces"
          icon={<Plus aria-hidden="true" />}
          onClick={() => form.change(before => ({ ...before, pieces: [...before.pieces, pieceDraft()] }))}
        >
          {say.addPiece}
        </Button>
      }
    >
      {draft.pieces.length === 0 && quoted && (
        <p className={styles.lead}>
          {fill(say.quotedTotals, {
            quantity: String(quoted.TotalQuantity ?? ''),
            weight: String(quoted.TotalWeight ?? ''),
            volume: String(quoted.TotalVolume ?? ''),
          })}
        </p>
      )}
      {draft.pieces.map((piece, index) => (
        <div key={piece.key} className={styles.piece}>
          {columns.map(({ name, word, unit, rule }) => (
            <CompactNumber
              key={name}
              {...form.field(`pieces.${index}.${name}`)}
              label={say[word]}
              spokenLabel={fill(say.ofRow, { n: index + 1, label: say[word] })}
              unit={unit}
              rule={rule}
              required
            />
          ))}
          <button
            type="button"
            className={styles.drop}
            aria-label={fill(say.removePiece, { n: index + 1 })}
            data-removes=""
            onClick={event => {
              focusNeighbour(event.currentTarget, index)
              form.change(before => ({ ...before, pieces: before.pieces.toSpliced(index, 1) }))
            }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
      {draft.pieces.length > 0 && (
        <p className={styles.totals}>
          {fill(say.totals, {
            quantity: figure(totals.quantity),
            weight: figure(totals.weightKg),
            volume: figure(totals.volumeCbm),
          })}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings}>
          {warnings.map(({ field, text }) => (
            <li key={field}>
              <TriangleAlert aria-hidden="true" />
              {fill(say.ofRow, {
                n: Number(field.split('.')[1]) + 1,
                label: say[columns.find(({ name }) => field.endsWith(name))?.word ?? 'weight'],
              })}
              {language === 'en' ? ': ' : '：'}
              {text}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
