import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { zoneText } from '../publish/diff-words.ts'
import type { Sheet } from '../queries.ts'
import { usePlaceWords } from '../use-place-words.ts'
import { emptyLoad, endsOf, inputOf, type LoadName, lanesOf, loadRules } from './load-form.ts'
import { renew, type WhatIf } from './queries.ts'
import { renewText } from './text.ts'
import { WhatIfTable } from './what-if-table.tsx'
import styles from './what-if-view.module.css'

// "What would this load cost?": on this sheet and on what is sold, side by side.
export const WhatIfView = ({ sheet, dirty }: { sheet: Sheet; dirty: boolean }) => {
  const say = useWords(renewText)
  const countries = useCountries()
  const places = usePlaceWords(sheet.content)
  const endText = ({ id }: { id?: unknown }) => zoneText(String(id ?? ''), places)
  const [lanes] = useState(() => lanesOf(sheet.content))
  const [result, setResult] = useState<WhatIf>()
  const form = useForm({
    initial: emptyLoad(lanes[0]),
    rules: loadRules,
    submit: async values => setResult(await renew.whatIf(sheet.id, inputOf(values))),
  })
  if (sheet.errorCount > 0) return <p className={styles.note}>{say.tryErrors}</p>

  const text = (name: LoadName, label: string, inputMode?: 'decimal') => (
    <TextField key={name} {...form.field(name)} label={label} autoComplete="off" inputMode={inputMode} />
  )
  const country = (name: LoadName) => (
    <ChoiceField key={name} {...form.field(name)} label={say.country} choices={countries.choices} />
  )
  const choose = (id: string) => {
    const lane = lanes.find(one => one.id === id)
    if (lane)
      for (const [name, value] of Object.entries(endsOf(lane))) form.field(name as LoadName).onChange(value)
  }
  const { origin, destination } = form.values
  const port = { value: 'port', text: say.endPort }
  const business = { value: 'business', text: say.endBusiness }
  const home = { value: 'home', text: say.endHome }
  return (
    <div className={styles.view}>
      <form className={styles.form} {...form.props}>
        <p className={styles.note}>{dirty ? say.tryUnsaved : say.tryLead}</p>
        {/* From above, to below, whatever each of them asks for. */}
        <div className={classNames(styles.ends, lanes.length > 1 && styles.choosing)}>
          {lanes.length > 1 && (
            <SelectField
              {...form.field('lane')}
              label={say.lane}
              placeholder={say.lane}
              choices={lanes.map(({ id, from, to }) => ({
                value: id,
                text: `${endText(from)} → ${endText(to)}`,
              }))}
              onChange={choose}
            />
          )}
          <SelectField
            {...form.field('origin')}
            label={say.origin}
            placeholder={say.origin}
            choices={[port, business, home]}
          />
          {origin === 'port' && text('inputData.OriginAddressCode', say.code)}
          {origin !== 'port' && country('inputData.OriginCountryCode')}
          {origin !== 'port' && text('inputData.OriginZipCode', say.zip)}
          <div className={styles.to}>
            <SelectField
              {...form.field('destination')}
              label={say.destination}
              placeholder={say.destination}
              choices={[port, { value: 'amazon', text: say.endAmazon }, business, home]}
            />
          </div>
          {destination === 'port' && text('inputData.DestinationAddressCode', say.code)}
          {destination === 'amazon' && text('inputData.FbaWarehouseCode', say.code)}
          {destination !== 'port' && destination !== 'amazon' && country('inputData.DestinationCountryCode')}
          {destination !== 'port' &&
            destination !== 'amazon' &&
            text('inputData.DestinationZipCode', say.zip)}
        </div>
        <div className={styles.load}>
          {text('pieces.0.quantity', say.quantity, 'decimal')}
          {text('pieces.0.lengthCm', say.length, 'decimal')}
          {text('pieces.0.widthCm', say.width, 'decimal')}
          {text('pieces.0.heightCm', say.height, 'decimal')}
          {text('pieces.0.weightKg', say.weight, 'decimal')}
          <Button className={styles.go} type="submit" look="primary" busy={form.busy}>
            {say.tryNow}
          </Button>
        </div>
        <FormFailure text={form.failure} />
      </form>
      <div role="status">{result && <WhatIfTable answer={result} />}</div>
    </div>
  )
}
