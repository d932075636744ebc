import { modes } from '@dtms/contract/mode.ts'
import { destinationTypes, originTypes, referenceCalls } from '@dtms/contract/reference/reference.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { placeLabel } from '#reference/public.ts'
import { ComboField } from '#ui/field/combo-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './new-order.module.css'
import { newOrderText } from './text.ts'
import {
  atPort,
  door,
  fbaMode,
  homeDoor,
  isDestinationPort,
  isOriginPort,
  mayUsePorts,
  modeOf,
  type Name,
  type Values,
} from './values.ts'

interface RouteFieldsProps {
  values: Values
  field: (name: Name) => FormField
}

// Door or port at each end, and the services in the price. Express goes from door to door.
export const RouteFields = ({ values, field }: RouteFieldsProps) => {
  const say = useWords(newOrderText)
  const language = useLanguage()
  const kind = modes[modeOf(values)].port
  const hasPorts = mayUsePorts(values)
  const isFba = values.businessType === fbaMode
  const type = (table: Readonly<Record<string, Record<typeof language, string>>>, value: string) => ({
    value,
    text: table[value]?.[language] ?? value,
  })
  const yes = [{ value: 'yes', text: say.yes }]
  return (
    <fieldset className={styles.part}>
      <legend>{say.route}</legend>
      <div className={styles.grid}>
        {hasPorts && (
          <SelectField
            {...field('inputData.OriginType')}
            label={say.from}
            placeholder=""
            choices={[type(originTypes, door.origin), type(originTypes, atPort)]}
          />
        )}
        {isOriginPort(values) && (
          <PortField
            field={field('inputData.OriginAddressCode')}
            label={kind === 'air' ? say.originAir : say.originSea}
            kind={kind}
          />
        )}
        {!isFba && (
          <SelectField
            {...field('inputData.DestinationType')}
            label={say.to}
            placeholder=""
            choices={[
              type(destinationTypes, door.destination),
              type(destinationTypes, homeDoor),
              ...(hasPorts ? [type(destinationTypes, atPort)] : []),
            ]}
          />
        )}
        {isDestinationPort(values) && (
          <PortField
            field={field('inputData.DestinationAddressCode')}
            label={kind === 'air' ? say.destinationAir : say.destinationSea}
            kind={kind}
          />
        )}
        <SelectField
          {...field('options.insurance')}
          label={say.insurance}
          placeholder={say.no}
          choices={yes}
        />
        <SelectField {...field('options.ddp')} label={say.ddp} placeholder={say.no} choices={yes} />
      </div>
    </fieldset>
  )
}

const ports = async (kind: 'air' | 'sea', keyword: string, signal: AbortSignal) => {
  const query = { keyword, kind, limit: '8' }
  const found = await send(referenceCalls.places, { query }, { silent: true, signal })
  return found.map(place => ({ value: place.code, text: placeLabel(place) }))
}

interface PortFieldProps {
  field: FormField
  label: string
  kind: 'air' | 'sea'
}

// A code that is typed counts as it is, so that a clerk who knows it needs no list.
const PortField = ({ field: { value, onChange, ...field }, label, kind }: PortFieldProps) => {
  const [typed, setTyped] = useState('')
  const isTyped = typed !== '' && (value === '' || typed.toUpperCase().includes(value))
  return (
    <ComboField
      {...field}
      label={label}
      required
      value={isTyped ? typed : value}
      onChange={text => {
        setTyped(text)
        const code = text.trim().toUpperCase()
        onChange(/^[A-Z0-9]{3,5}$/.test(code) ? code : '')
      }}
      search={(keyword, signal) => ports(kind, keyword, signal)}
      onChoose={choice => {
        setTyped(choice.text)
        onChange(choice.value)
      }}
    />
  )
}
