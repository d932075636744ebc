import type { addressCalls } from '@dtms/contract/address/address.ts'
import {
  type AddressColumn,
  type AddressKind,
  addressColumnWords,
  addressKinds,
  addressKindWords,
  addressMaxLength,
  addressRules,
} from '@dtms/contract/address/address.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { destinationTypes } from '@dtms/contract/reference/reference.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { useCustomer, useGrants } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CityHint, useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { ChoiceField } from '#ui/field/choice-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { FormPart } from '#ui/field/form-part.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import { addressName } from './address-words.ts'
import { PasteAddress } from './paste-address.tsx'
import { type Address, addresses } from './queries.ts'
import { addressText } from './text.ts'

type Values = Record<AddressColumn, string>

const anything = (): FieldProblem => undefined
const rules: Record<AddressColumn, (value: string) => FieldProblem> = {
  kind: value => (value === '' ? 'chooseUse' : undefined),
  type: value => (value === '' ? 'chooseAddressType' : undefined),
  company: anything,
  contact: addressRules.contact,
  phone: addressRules.phone,
  email: addressRules.email,
  country: addressRules.country,
  province: anything,
  city: addressRules.city,
  postcode: anything,
  line1: addressRules.line1,
  line2: anything,
  taxId: anything,
  eori: addressRules.eori,
  isDefault: anything,
}

const valuesOf = (address: Address | undefined, kind: AddressKind | undefined): Values => ({
  kind: address?.kind ?? kind ?? '',
  type: String(address?.type ?? 4),
  company: address?.company ?? '',
  contact: address?.contact ?? '',
  phone: address?.phone ?? '',
  email: address?.email ?? '',
  country: address?.country ?? '',
  province: address?.province ?? '',
  city: address?.city ?? '',
  postcode: address?.postcode ?? '',
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  taxId: address?.taxId ?? '',
  eori: address?.eori ?? '',
  isDefault: address?.isDefault ? 'true' : '',
})

interface AddressFormProps {
  address: Address | undefined
  kind: AddressKind | undefined
  onSaved: (saved: OutputOf<typeof addressCalls.add>) => void
}

export const AddressForm = ({ address, kind, onSaved }: AddressFormProps) => {
  const say = { ...useWords(uiText), ...useWords(addressText) }
  const language = useLanguage()
  const countries = useCountries()
  const { may, part } = useGrants('addresses')
  const initial = valuesOf(address, kind)
  const person = useCustomer()?.userId
  const form = useForm<Values>({
    initial,
    rules,
    keptAs: person && `address ${person} ${address?.id ?? `new ${kind ?? ''}`}`,
    submit: async values => {
      const body = { ...values, kind: values.kind as AddressKind, isDefault: values.isDefault === 'true' }
      const saved = await (address ? addresses.change(address.id, body) : addresses.add(body))
      // As the server stores it: the phone with its country's code, the postcode as its country writes it.
      for (const [name, value] of Object.entries(valuesOf(saved, undefined)))
        form.field(name as AddressColumn).onChange(value)
      onSaved(saved)
    },
  })
  const dirty = Object.entries(initial).some(([name, value]) => form.values[name as AddressColumn] !== value)

  const label = (name: AddressColumn) => addressColumnWords[name][language]
  const text = (name: keyof typeof addressMaxLength & AddressColumn, required = false) => (
    <FormPart {...part(name, !address)}>
      <TextField
        {...form.field(name)}
        label={label(name)}
        required={required}
        maxLength={addressMaxLength[name]}
        autoComplete="off"
      />
    </FormPart>
  )

  return (
    <>
      {!address && (
        <PasteAddress
          onSplit={found => {
            for (const [name, value] of Object.entries(found))
              if (name in initial) form.field(name as AddressColumn).onChange(value)
          }}
        />
      )}
      <form {...form.props} className={recordPanel.form}>
        <FormPart {...part('kind', !address)}>
          <SelectField
            {...form.field('kind')}
            label={label('kind')}
            required
            placeholder={say.choose}
            choices={addressKinds.map(value => ({ value, text: addressKindWords[value][language] }))}
          />
        </FormPart>
        <FormPart {...part('type', !address)}>
          <SelectField
            {...form.field('type')}
            label={label('type')}
            required
            placeholder={say.choose}
            choices={Object.entries(destinationTypes).map(([value, words]) => ({
              value,
              text: words[language],
            }))}
          />
        </FormPart>
        {text('company')}
        {text('contact', true)}
        {text('phone', true)}
        <FormPart {...part('email', !address)}>
          <TextField {...form.field('email')} label={label('email')} type="email" autoComplete="off" />
        </FormPart>
        <FormPart {...part('country', !address)}>
          <ChoiceField
            {...form.field('country')}
            label={label('country')}
            required
            placeholder={say.choose}
            choices={countries.choices}
          />
        </FormPart>
        {text('postcode', countries.hasPostcodes(form.values.country))}
        {text('province')}
        <div>
          {text('city', true)}
          <CityHint
            city={form.values.city}
            country={form.values.country}
            onTake={form.field('city').onChange}
          />
        </div>
        <div className={recordPanel.wide}>{text('line1', true)}</div>
        <div className={recordPanel.wide}>{text('line2')}</div>
        <p className={recordPanel.group}>{say.customs}</p>
        {text('taxId')}
        {text('eori')}
        <FormPart {...part('isDefault', !address)}>
          <div className={recordPanel.wide}>
            <CheckField
              name="isDefault"
              label={say.isDefault}
              checked={form.values.isDefault === 'true'}
              onChange={checked => form.field('isDefault').onChange(checked ? 'true' : '')}
            />
          </div>
        </FormPart>
        <div className={recordPanel.foot}>
          {may('button', address ? 'edit' : 'add') && (
            <Button type="submit" look="primary" busy={form.busy}>
              {say.save}
            </Button>
          )}
          <FormFailure text={form.failure} />
        </div>
      </form>
      <UnsavedGuard
        name={address ? addressName(address) : say.newTitle}
        dirty={dirty && !form.busy}
        staysOpen={search => search.open === (address?.id ?? 'new')}
      />
    </>
  )
}
