import { fill } from '@dtms/contract/language.ts'
import { Minus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { offerText } from '../text.ts'
import styles from './composer-lines.module.css'
import { chargeLegs, type DraftLine, newLine } from './offer-draft.ts'

interface ComposerLinesProps {
  lines: readonly DraftLine[]
  currency: string
  discountText: string
  errorOf: (name: string) => string | undefined
  onChange: (lines: DraftLine[]) => void
}

const maxLines = 20

// What is taken off or added by hand, each with its words and its leg.
export const ComposerLines = ({ lines, currency, discountText, errorOf, onChange }: ComposerLinesProps) => {
  const say = useWords(offerText)
  const root = useRef<HTMLDivElement>(null)
  const add = (kind: DraftLine['kind']) => {
    flushSync(() => onChange([...lines, newLine(lines, kind, kind === 'discount' ? discountText : '')]))
    root.current?.querySelector<HTMLElement>(`[name="lines.${lines.length}.amount"]`)?.focus()
  }
  return (
    <div ref={root} className={styles.lines}>
      {lines.map((line, index) => {
        const change = (news: Partial<DraftLine>) =>
          onChange(lines.map(one => (one.key === line.key ? { ...one, ...news } : one)))
        const name = `lines.${index}`
        return (
          <fieldset key={line.key} className={styles.line}>
            <legend className={styles.legend}>{fill(say.line, { n: index + 1 })}</legend>
            <SelectField
              label={say.kind}
              placeholder={say.kind}
              value={line.kind}
              choices={[
                { value: 'discount', text: say.discount },
                { value: 'charge', text: say.charge },
              ]}
              onChange={kind => change({ kind: kind as DraftLine['kind'] })}
            />
            <NumberField
              name={`${name}.amount`}
              label={fill(say.amount, { currency })}
              required
              rule={{ mode: 'decimal', integerDigits: 8, decimals: 2 }}
              value={line.amount}
              error={errorOf(`${name}.amount`)}
              onChange={amount => change({ amount })}
            />
            <TextField
              name={`${name}.text`}
              label={say.lineText}
              required
              maxLength={60}
              autoComplete="off"
              value={line.text}
              error={errorOf(`${name}.text`)}
              onChange={text => change({ text })}
            />
            <SelectField
              label={say.leg}
              placeholder={say.leg}
              value={line.leg}
              choices={chargeLegs.map(leg => ({ value: leg, text: say[leg] }))}
              onChange={leg => change({ leg })}
            />
            <button
              type="button"
              className={styles.remove}
              aria-label={fill(say.removeLine, { n: index + 1 })}
              onClick={() => onChange(lines.filter(one => one.key !== line.key))}
            >
              <X aria-hidden="true" />
            </button>
          </fieldset>
        )
      })}
      {lines.length < maxLines && (
        <div className={styles.add}>
          <Button icon={<Minus aria-hidden="true" />} onClick={() => add('discount')}>
            {say.addDiscount}
          </Button>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => add('charge')}>
            {say.addCharge}
          </Button>
        </div>
      )}
    </div>
  )
}
