import { fill } from '@dtms/contract/language.ts'
import { X } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { CompactNumber } from '#ui/field/compact-field.tsx'
import { rules } from '../search.ts'
import { quoteText } from '../text/form.ts'
import { changeDraft, type Draft, type PieceDraft } from './draft.ts'
import styles from './load-fields.module.css'
import { shownLength, shownWeight, typedIn } from './units.ts'

interface PieceRowProps {
  draft: Draft
  piece: PieceDraft
  row: number
  errorAt: (field: string) => string | undefined
}

const sides = [
  ['length', 'lengthCm'],
  ['width', 'widthCm'],
  ['height', 'heightCm'],
] as const

// Equal pieces: how many, their sides and the weight of each.
export const PieceRow = ({ draft, piece, row, errorAt }: PieceRowProps) => {
  const say = useWords(quoteText)
  const { lengthUnit, weightUnit, pieces } = draft
  const n = row + 1
  const change = (changes: Partial<PieceDraft>) =>
    changeDraft({ pieces: pieces.map(one => (one === piece ? { ...one, ...changes } : one)) })
  // The row number is only for screen readers, if there are several.
  const spoken = (label: string) => (pieces.length > 1 ? `${label}, ${fill(say.row, { n })}` : undefined)
  const field = (name: string, label: string) => ({
    name: `pieces.${row}.${name}`,
    label,
    spokenLabel: spoken(label),
    required: true,
    error: errorAt(`pieces.${row}.${name}`),
  })
  return (
    <div className={styles.pieceRow}>
      <CompactNumber
        {...field('quantity', say.quantity)}
        rule={rules.quantity}
        value={piece.quantity}
        onChange={quantity => change({ quantity })}
      />
      {sides.map(([side, wireName]) => (
        <CompactNumber
          key={side}
          {...field(wireName, say[side])}
          rule={rules.side}
          unit={lengthUnit}
          value={shownLength(piece[side], lengthUnit)}
          onChange={text => change({ [side]: typedIn(text, lengthUnit) })}
        />
      ))}
      <CompactNumber
        {...field('weightKg', say.weight)}
        rule={rules.weight}
        unit={weightUnit}
        value={shownWeight(piece.weight, weightUnit)}
        onChange={text => change({ weight: typedIn(text, weightUnit) })}
      />
      <button
        type="button"
        className={styles.remove}
        aria-label={fill(say.removeRow, { n })}
        disabled={pieces.length === 1}
        onClick={event => {
          // The button goes with its row: the focus goes on to the row beside it.
          const { previousElementSibling, nextElementSibling } = event.currentTarget.parentElement as Element
          const beside = n < pieces.length ? nextElementSibling : previousElementSibling
          beside?.querySelector('input')?.focus()
          changeDraft({ pieces: pieces.filter(one => one !== piece) })
        }}
      >
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
