import { type AddressKind, addressColumnWords } from '@dtms/contract/address/address.ts'
import { warehouseText } from '@dtms/contract/lane-name.ts'
import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { orderMode } from '@dtms/contract/order/mode.ts'
import { Building2, TriangleAlert } from 'lucide-react'
import { Suspense } from 'react'
import { usePermission } from '#account/public.ts'
import { loadAddressPicker } from '#address/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CityHint, useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { CompactChoice } from '#ui/field/choice-field.tsx'
import { CompactText } from '#ui/field/compact-field.tsx'
import { placeText } from '../text/place.ts'
import { type PartyField, partyDraft, partyFields } from './draft.ts'
import styles from './place.module.css'
import { RememberField } from './remember-field.tsx'
import { Section } from './section.tsx'
import type { OrderForm } from './use-order-form.ts'
import type { Remember } from './use-remember.ts'

const Picker = lazyPart(loadAddressPicker, 'AddressPicker')

interface PartyProps {
  form: OrderForm
  name: PartyPath
  kind: AddressKind
}

type PartyPath = 'shipper' | 'consignee' | 'notify' | 'pickup.address'
const wordOf = (name: PartyPath) => (name === 'pickup.address' ? 'pickupAddress' : name)
const partyIn = ({ draft }: OrderForm, name: PartyPath) =>
  name === 'pickup.address' ? draft.pickup.address : draft[name]

const required: readonly PartyField[] = ['company', 'phone', 'country', 'city', 'line1']
const wide: readonly PartyField[] = ['company', 'line1']
// Half a phone's width would cut them.
const wholeOnPhone: readonly PartyField[] = ['contact', 'phone', 'email']
// The party that hands the goods over does not matter to customs.
const ofCustoms: readonly PartyField[] = ['taxId', 'eori']

const Party = ({ form, name, kind, remember }: PartyProps & { name: AddressKind; remember: Remember }) => {
  const say = useWords(placeText)
  return (
    <Section
      title={say[wordOf(name)]}
      error={form.errorAt(name) ?? form.errorAt(`${name}.id`)}
      tools={<FromAddressBook form={form} name={name} kind={kind} />}
    >
      <PartyFields form={form} name={name} />
      <PartyWarnings form={form} name={name} />
      <RememberField remember={remember} thing={name} />
    </Section>
  )
}

// Worth a second look, by the server's word of what was saved last: no reason to wait.
const PartyWarnings = ({ form, name }: Omit<PartyProps, 'kind'>) => {
  const warnings = form.order?.warnings.filter(({ field }) => field.startsWith(`${name}.`)) ?? []
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ field, text }) => (
        <li key={field}>
          <TriangleAlert aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}

// The company's own names and numbers; the quoted place stays.
const FromCompany = ({ form, name }: Omit<PartyProps, 'kind'>) => {
  const say = useWords(placeText)
  const { own } = form
  if (!own || name !== 'consignee') return null
  const known = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== ''))
  return (
    <Button
      look="link"
      icon={<Building2 aria-hidden="true" />}
      onClick={() => form.pickAddress(name, { ...partyIn(form, name), ...known, id: '' })}
    >
      {say.iAmConsignee}
    </Button>
  )
}

const FromAddressBook = ({ form, name, kind }: PartyProps) => (
  <ChunkBoundary>
    <FromCompany form={form} name={name} />
    <Suspense>
      <Picker kind={kind} onPick={address => form.pickAddress(name, partyDraft(address))} />
    </Suspense>
  </ChunkBoundary>
)

const PartyFields = ({ form, name }: Omit<PartyProps, 'kind'>) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { choices } = useCountries()
  const shown = partyFields.filter(
    field =>
      (name !== 'shipper' || field !== 'eori') && (name !== 'pickup.address' || !ofCustoms.includes(field)),
  )
  return (
    <div className={styles.grid}>
      {shown.map(field => {
        const control = form.field(`${name}.${field}`)
        const props = {
          ...control,
          label: addressColumnWords[field][language],
          spokenLabel: `${say[wordOf(name)]} ${addressColumnWords[field][language]}`,
          required:
            required.includes(field) || (field === 'postcode' && name === 'consignee' && form.needsPostcode),
          // A changed party differs from its entry in the address book.
          onChange: (value: string) => form.set(name, { ...partyIn(form, name), [field]: value, id: '' }),
        }
        return (
          <div
            key={field}
            className={classNames(
              wide.includes(field) && styles.wide,
              wholeOnPhone.includes(field) && styles.wholeOnPhone,
            )}
          >
            {field === 'country' ? (
              <CompactChoice {...props} placeholder={say.choose} choices={choices} />
            ) : (
              <CompactText
                {...props}
                onBlur={form.leaveAddress}
                hint={form.isSuggested(control.name) ? say.suggestedPostcode : undefined}
                maxLength={200}
              />
            )}
            {field === 'city' && (
              <CityHint
                city={control.value}
                country={partyIn(form, name).country}
                onTake={city => form.pickAddress(name, { ...partyIn(form, name), city, id: '' })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

// Sender and receiver. An Amazon warehouse is its own consignee; at sea a third party may be notified.
export const PartySections = ({ form, remember }: { form: OrderForm; remember: Remember }) => {
  const say = useWords(placeText)
  const { mode, draft } = form
  const may = usePermission('orders')
  const toWarehouse = modes[mode].toAmazon
  return (
    <>
      <Party form={form} name="shipper" kind="shipper" remember={remember} />
      {toWarehouse && (
        <Section
          title={say.consignee}
          error={form.errorAt('consignee.id')}
          tools={draft.hasConsignee && <FromAddressBook form={form} name="consignee" kind="consignee" />}
        >
          <p className={styles.lead}>
            {fill(say.toWarehouse, { code: warehouseText(draft.fba.warehouseCode) })}
          </p>
          <CheckField
            name="hasConsignee"
            label={say.hasConsignee}
            checked={draft.hasConsignee}
            onChange={checked => form.set('hasConsignee', checked)}
          />
          {draft.hasConsignee && <PartyFields form={form} name="consignee" />}
          <RememberField remember={remember} thing="consignee" />
        </Section>
      )}
      {!toWarehouse && <Party form={form} name="consignee" kind="consignee" remember={remember} />}
      {orderMode(mode).notifyParty && may('form', 'notify') && (
        <Section
          title={say.notify}
          error={form.errorAt('notify.id')}
          tools={draft.hasNotify && <FromAddressBook form={form} name="notify" kind="consignee" />}
        >
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

// Goods often leave from a factory that is not the shipper's own.
export const PickupSection = ({ form }: { form: OrderForm }) => {
  const say = useWords(placeText)
  const { hasPickup } = form.draft
  return (
    <Section
      title={say.pickupAddress}
      error={form.errorAt('pickup.address') ?? form.errorAt('pickup.address.id')}
      tools={hasPickup && <FromAddressBook form={form} name="pickup.address" kind="shipper" />}
    >
      <CheckField
        name="hasPickup"
        label={say.hasPickup}
        checked={hasPickup}
        onChange={checked => form.set('hasPickup', checked)}
      />
      {hasPickup && <PartyFields form={form} name="pickup.address" />}
    </Section>
  )
}
