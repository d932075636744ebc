import type { Mode } from '@dtms/contract/mode.ts'
import { Package, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { CompactNumber } from '#ui/field/compact-field.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { rules } from '../search.ts'
import { quoteText } from '../text/form.ts'
import { changeDraft, type Draft, emptyPiece } from './draft.ts'
import form from './inquiry-form.module.css'
import styles from './load-fields.module.css'
import { PieceRow } from './piece-row.tsx'
import { type LengthUnit, shownWeight, typedIn, type WeightUnit } from './units.ts'

// The measuring comes with the first figure: before it there is nothing to measure.
const LoadTotals = lazyPart(() => loadChunk('load-totals', () => import('./load-totals.tsx')), 'LoadTotals')

const isBegun = ({ by, pieces, totals: { quantity, cbm, weight } }: Draft): boolean =>
  by === 'totals'
    ? quantity + cbm + weight !== ''
    : pieces.some(piece => piece.length + piece.width + piece.height + piece.weight !== '')

interface LoadFieldsProps {
  draft: Draft
  businessType: Mode | undefined
  errorAt: (field: string) => string | undefined
}

const maxRows = 20
const lengthUnits: { value: LengthUnit; text: string }[] = [
  { value: 'cm', text: 'cm' },
  { value: 'in', text: 'inch' },
]
const weightUnits: { value: WeightUnit; text: string }[] = [
  { value: 'kg', text: 'kg' },
  { value: 'lb', text: 'lb' },
]

// spec 2: the load per unit type or per total shipment, with its totals as one types.
export const LoadFields = ({ draft, businessType, errorAt }: LoadFieldsProps) => {
  const say = useWords(quoteText)
  return (
    <fieldset className={form.section}>
      <legend className={form.legend}>
        <Package aria-hidden="true" />
        {say.load}
      </legend>
      <div className={styles.switches}>
        <Segmented
          name={say.loadBy}
          value={draft.by}
          choices={[
            { value: 'pieces', text: say.byPieces },
            { value: 'totals', text: say.byTotals },
          ]}
          onChange={by => changeDraft({ by })}
        />
        <span className={styles.units}>
          {draft.by === 'pieces' && (
            <Segmented
              name={say.lengthUnit}
              value={draft.lengthUnit}
              choices={lengthUnits}
              onChange={lengthUnit => changeDraft({ lengthUnit })}
            />
          )}
          <Segmented
            name={say.weightUnit}
            value={draft.weightUnit}
            choices={weightUnits}
            onChange={weightUnit => changeDraft({ weightUnit })}
          />
        </span>
      </div>
      {draft.by === 'pieces' ? (
        draft.pieces.map((piece, row) => <PieceRow key={piece.key} {...{ draft, piece, row, errorAt }} />)
      ) : (
        <TotalsRow draft={draft} errorAt={errorAt} />
      )}
      <div className={styles.loadFoot}>
        {draft.by === 'pieces' && draft.pieces.length < maxRows && (
          <Button
            look="link"
            icon={<Plus aria-hidden="true" />}
            onClick={() => {
              flushSync(() => changeDraft({ pieces: [...draft.pieces, emptyPiece()] }))
              // Where the new row is filled in; the button itself goes with the last one.
              document.getElementsByName(`pieces.${draft.pieces.length}.quantity`)[0]?.focus()
            }}
          >
            {say.addRow}
          </Button>
        )}
        {isBegun(draft) && (
          <ChunkBoundary>
            <Suspense>
              <LoadTotals draft={draft} businessType={businessType} />
            </Suspense>
          </ChunkBoundary>
        )}
      </div>
    </fieldset>
  )
}

const TotalsRow = ({ draft, errorAt }: Omit<LoadFieldsProps, 'businessType'>) => {
  const say = useWords(quoteText)
  const { totals, weightUnit } = draft
  const change = (changes: Partial<Draft['totals']>) => changeDraft({ totals: { ...totals, ...changes } })
  const field = (name: string, label: string) => ({
    name: `inputData.${name}`,
    label,
    required: true,
    error: errorAt(`inputData.${name}`),
  })
  return (
    <div className={styles.totalsRow}>
      <CompactNumber
        {...field('TotalQuantity', say.quantity)}
        rule={rules.quantity}
        value={totals.quantity}
        onChange={quantity => change({ quantity })}
      />
      <CompactNumber
        {...field('TotalVolume', say.totalVolume)}
        rule={rules.cbm}
        unit="cbm"
        value={totals.cbm}
        onChange={cbm => change({ cbm })}
      />
      <CompactNumber
        {...field('TotalWeight', say.totalWeight)}
        rule={rules.weight}
        unit={weightUnit}
        value={shownWeight(totals.weight, weightUnit)}
        onChange={text => change({ weight: typedIn(text, weightUnit) })}
      />
    </div>
  )
}
