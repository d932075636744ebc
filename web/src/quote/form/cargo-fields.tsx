import { goodsClassWords } from '@dtms/contract/quote/goods-class.ts'
import { useWords } from '#kernel/language.ts'
import { searchUnNumbers } from '#reference/public.ts'
import { CheckField } from '#ui/field/check-field.tsx'
import { CompactCombo } from '#ui/field/combo-field.tsx'
import { cargoText } from '../text/cargo.ts'
import { changeDraft, type Draft } from './draft.ts'
import styles from './inquiry-form.module.css'

interface CargoFieldsProps {
  draft: Draft
  errorAt: (field: string) => string | undefined
}

// What only some goods need, loaded when it is opened: the UN number of dangerous goods, temperature, stacking.
export const CargoFields = ({ draft, errorAt }: CargoFieldsProps) => {
  const say = useWords(cargoText)
  const words = useWords(goodsClassWords)
  return (
    <div className={styles.goodsGrid}>
      <CompactCombo
        name="unNumbers.0"
        label={say.unNumber}
        placeholder={say.unNumberHint}
        value={draft.unNumber}
        maxLength={40}
        error={errorAt('unNumbers.0')}
        search={searchUnNumbers}
        onChange={unNumber => changeDraft({ unNumber, ...(unNumber && isGeneral(draft) && { goods: 'dg' }) })}
      />
      <div className={styles.checks}>
        <CheckField
          name="temperature"
          label={words.temperature}
          checked={draft.temperature}
          onChange={temperature => changeDraft({ temperature })}
        />
        <CheckField
          name="stackable"
          label={words.notStackable}
          checked={draft.unstackable}
          onChange={unstackable => changeDraft({ unstackable })}
        />
      </div>
    </div>
  )
}

// A number makes general cargo dangerous goods; that of a battery leaves the battery as it is.
const isGeneral = ({ goods }: Draft): boolean => goods === 'general'
