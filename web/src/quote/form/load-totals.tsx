import { grouped } from '@dtms/contract/grouped.ts'
import { fill } from '@dtms/contract/language.ts'
import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import { useWords } from '#kernel/language.ts'
import { quoteText } from '../text/form.ts'
import type { Draft } from './draft.ts'
import { liveLoad } from './live-load.ts'
import styles from './load-fields.module.css'
import { decimalText, figureText, shownWeight } from './units.ts'

// Pieces, volume, weight and about what will be charged, as one types.
export const LoadTotals = ({ draft, businessType }: { draft: Draft; businessType: Mode | undefined }) => {
  const say = useWords(quoteText)
  // With all modes at once the air rule is used: the commonest divisor.
  const { quantity, volumeMm3, grossG, chargeable } = liveLoad(draft, businessType ?? modeNumber.air)
  const unit = chargeable?.unit === 'rt' ? 'RT' : 'kg'
  return (
    <output className={styles.totals}>
      <span className={styles.totalsLabel}>{say.totals}</span>
      <b>{fill(say.piecesCount, { n: figureText(quantity, 0) })}</b>
      <b>
        {cubicMetres(volumeMm3)} <small>cbm</small>
      </b>
      <b>
        {grouped(shownWeight(decimalText(grossG, 3), draft.weightUnit))} <small>{draft.weightUnit}</small>
      </b>
      {chargeable && (
        <span className={styles.chargeable}>
          {say.chargeable}{' '}
          <b>
            {figureText(chargeable.chargeableMilli, 3)} <small>{unit}</small>
          </b>
        </span>
      )}
    </output>
  )
}

// Thousandths are enough to read; nothing is computed from them.
const cubicMetres = (mm3: number): string => figureText(Math.round(mm3 / 1_000_000), 3)
