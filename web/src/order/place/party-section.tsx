import { type AddressKind, addressColumnWords } from '@dtms/contract/address.ts'
import { fill } from '@dtms/contract/language.ts'
import { businessType } from '@dtms/contract/order-rule.ts'
import { lazy, Suspense, useMemo } from 'react'
import { loadAddressPicker } from '#address/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useCountries } from '#reference/public.ts'
import { CheckField } from '#ui/check-field.tsx'
import { ChunkBoundary } from '#ui/chunk-boundary.tsx'
import { CompactSelect, CompactText } from '#ui/compact-field.tsx'
import { placeText } from '../text/place.ts'
import { type PartyField, partyFields } from './draft.ts'
import styles from './place.module.css'
import { Section } from './section.tsx'
import type { OrderForm } from './use-order-form.ts'

const Picker = lazy(async () => ({ default: (await loadAddressPicker()).AddressPicker }))

interface PartyProps {
  form: OrderForm
  name: 'shipper' | 'consignee' | 'notify'
  kind: AddressKind
}

const required: readonly PartyField[] = ['company', 'phone', 'country', 'city', 'line1']
const wide: readonly PartyField[] = ['company', 'line1']

const Party = ({ form, name, kind }: PartyProps) => {
  const say = useWords(placeText)
  return (
    <Section
      title={say[name]}
      error={form.errorAt(name) ?? form.errorAt(`${name}.id`)}
      tools={
        <ChunkBoundary>
          <Suspense>
            <Picker
              kind={kind}
              onPick={address =>
                form.set(name, {
                  ...Object.fromEntries(partyFields.map(field => [field, address[field]])),
                  id: address.id,
                })
              }
            />
          </Suspense>
        </ChunkBoundary>
      }
    >
      <PartyFields form={form} name={name} />
    </Section>
  )
}

const PartyFields = ({ form, name }: Omit<PartyProps, 'kind'>) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { choices } = useCountries()
  const countries = useMemo(() => [{ value: '', text: say.choose }, ...choices], [choices, say.choose])
  const shown = partyFields.filter(field => name !== 'shipper' || field !== 'eori')
  return (
    <div className={styles.grid}>
      {shown.map(field => {
        const control = form.field(`${name}.${field}`)
        const props = {
          ...control,
          label: addressColumnWords[field][language],
          spokenLabel: `${say[name]} ${addressColumnWords[field][language]}`,
          required: required.includes(field),
          // What was changed is no longer what stands in the book.
          onChange: (value: string) => form.set(name, { ...form.draft[name], [field]: value, id: '' }),
        }
        return (
          <div key={field} className={wide.includes(field) ? styles.wide : undefined}>
            {field === 'country' ? (
              <CompactSelect {...props} choices={countries} />
            ) : (
              <CompactText {...props} maxLength={200} />
            )}
          </div>
        )
      })}
    </div>
  )
}

// Who sends and who receives. An Amazon warehouse is its own consignee; at sea somebody else may be notified.
export const PartySections = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const { mode, draft } = form
  const toWarehouse = mode === businessType.fba
  return (
    <>
      <Party form={form} name="shipper" kind="shipper" />
      {toWarehouse && (
        <Section title={say.consignee}>
          <p className={styles.lead}>{fill(say.toWarehouse, { code: draft.fba.warehouseCode })}</p>
          <CheckField
            name="hasConsignee"
            label={say.hasConsignee}
            checked={draft.hasConsignee}
            onChange={checked => form.set('hasConsignee', checked)}
          />
          {draft.hasConsignee && <PartyFields form={form} name="consignee" />}
        </Section>
      )}
      {!toWarehouse && <Party form={form} name="consignee" kind="consignee" />}
      {mode === businessType.ocean && (
        <Section title={say.notify}>
          <CheckField
            name="hasNotify"
            label={say.hasNotify}
            checked={draft.hasNotify}
            onChange={checked => form.set('hasNotify', checked)}
          />
          {draft.hasNotify && <PartyFields form={form} name="notify" />}
        </Section>
      )}
    </>
  )
}
