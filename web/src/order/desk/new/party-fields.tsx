import { useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './new-order.module.css'
import { newOrderText } from './text.ts'
import { fbaMode, type Name, partyFields } from './values.ts'

interface PartyFieldsProps {
  businessType: string
  field: (name: Name) => FormField
}

const widths: Partial<Record<(typeof partyFields)[number], string | undefined>> = {
  ...{ city: styles.town, province: styles.town, postcode: styles.town, line1: styles.wide },
}

// Shipper and consignee. An Amazon warehouse is its own consignee.
export const PartyFields = ({ businessType, field }: PartyFieldsProps) => {
  const say = useWords(newOrderText)
  const countries = useCountries()
  const sides = businessType === fbaMode ? (['shipper'] as const) : (['shipper', 'consignee'] as const)
  return sides.map(side => (
    <fieldset key={side} className={styles.part}>
      <legend>{say[side]}</legend>
      <div className={styles.party}>
        {partyFields.map(name =>
          name === 'country' ? (
            <ChoiceField
              key={name}
              {...field(`${side}.country`)}
              label={say.country}
              required
              choices={countries.choices}
            />
          ) : (
            <div key={name} className={widths[name]}>
              <TextField
                {...field(`${side}.${name}`)}
                label={say[name]}
                required={name !== 'postcode' && name !== 'province'}
                autoComplete="off"
              />
            </div>
          ),
        )}
      </div>
    </fieldset>
  ))
}
