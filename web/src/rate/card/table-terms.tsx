import { modeOfText } from '@dtms/contract/mode.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import styles from './card-view.module.css'
import type { Table } from './queries.ts'
import { cardText } from './text.ts'

interface TableTermsProps {
  table: Table
  onChange: (news: Partial<Table>) => void
}

// The terms of the rate sheet that a table becomes.
export const TableTerms = ({ table, onChange }: TableTermsProps) => {
  const say = useWords(cardText)
  const language = useLanguage()
  return (
    <div className={styles.terms}>
      <CompactText
        label={say.channel}
        maxLength={60}
        value={table.channel}
        onChange={channel => onChange({ channel })}
      />
      <CompactText
        label={say.service}
        maxLength={200}
        value={table.service[language]}
        onChange={service => onChange({ service: { ...table.service, [language]: service } })}
      />
      <CompactSelect
        label={say.mode}
        value={String(table.businessType)}
        choices={modeChoices(language)}
        onChange={mode => onChange({ businessType: modeOfText(mode as Parameters<typeof modeOfText>[0]) })}
      />
      <CompactText
        label={say.currency}
        maxLength={3}
        value={table.currency}
        onChange={currency => onChange({ currency: currency.toUpperCase() })}
      />
      <DateField
        compact
        label={say.validFrom}
        value={table.validFrom}
        onChange={validFrom => onChange({ validFrom })}
      />
      <DateField
        compact
        label={say.validTo}
        value={table.validTo}
        onChange={validTo => onChange({ validTo })}
      />
      <CompactText
        label={say.origin}
        maxLength={100}
        value={table.origin}
        onChange={origin => onChange({ origin })}
      />
      {table.weightRule?.unit !== 'rt' &&
        (['minShipment', 'minPiece'] as const).map(name => (
          <CompactNumber
            key={name}
            label={say[name]}
            maxLength={8}
            rule={{ mode: 'decimal', decimals: 3 }}
            value={String(table.weightRule?.[`${name}Kg`] ?? '')}
            onChange={typed =>
              onChange({
                weightRule: { ...table.weightRule, [`${name}Kg`]: typed === '' ? undefined : typed },
              })
            }
          />
        ))}
      <CheckField name="use" label={say.use} checked={table.use} onChange={use => onChange({ use })} />
    </div>
  )
}
