import { destinationTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import { MapPin, Navigation } from 'lucide-react'
import { Suspense } from 'react'
import { loadAddressPicker } from '#address/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { CompactChoice } from '#ui/field/choice-field.tsx'
import { CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { type InquiryPath, modeOf } from '../mode.ts'
import { quoteText } from '../text/form.ts'
import { useCountries } from './countries.ts'
import { type End, type EndKind, kindOf } from './draft.ts'
import { endOfAddress } from './end-of-address.ts'
import styles from './inquiry-form.module.css'
import { PlaceField } from './place-field.tsx'
import { endField } from './problems.ts'

// The address book is for signed-in users: a visitor's page contains nothing of it.
const FromAddressBook = lazyPart(loadAddressPicker, 'AddressPicker')

interface EndFieldsProps {
  end: 'origin' | 'destination'
  path: InquiryPath
  value: End
  errorAt: (field: string) => string | undefined
  onChange: (value: End) => void
}

const words = {
  port: { label: 'port', hint: 'portHint' },
  amazon: { label: 'warehouse', hint: 'warehouseHint' },
  door: { label: 'city', hint: 'cityHint' },
} as const satisfies Record<EndKind, unknown>

const kindsOf = (kind: EndKind, path: InquiryPath): string => {
  if (kind === 'amazon') return 'fba'
  if (kind === 'door') return 'city'
  return modeOf[path].port
}

// One end of the lane (spec 2): the kind of address, then a port or warehouse by its code, or a door by country and
// city or postcode.
export const EndFields = ({ end, path, value, errorAt, onChange }: EndFieldsProps) => {
  const say = useWords(quoteText)
  const language = useLanguage()
  const countries = useCountries(value.country)
  const kind = kindOf(end, value.type)
  const types = end === 'origin' ? originTypes : destinationTypes
  const side = end === 'origin' ? 'Origin' : 'Destination'
  const signedIn = useSignedIn()
  const Icon = end === 'origin' ? Navigation : MapPin

  const changeType = (text: string) => {
    const type = Number(text)
    const same = kindOf(end, type) === kind
    onChange(same ? { ...value, type } : { ...value, type, code: '', text: '', zip: '' })
  }

  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>
        <Icon aria-hidden="true" />
        {say[end]}
      </legend>
      {signedIn && !(end === 'destination' && modeOf[path].toAmazon) && (
        <div className={styles.fromAddressBook}>
          <ChunkBoundary>
            <Suspense>
              <FromAddressBook
                kind={end === 'origin' ? 'shipper' : 'consignee'}
                onPick={address => onChange(endOfAddress(end, address))}
              />
            </Suspense>
          </ChunkBoundary>
        </div>
      )}
      <div className={styles.endGrid}>
        <CompactSelect
          name={`inputData.${side}Type`}
          label={say.addressType}
          value={String(value.type)}
          error={errorAt(`inputData.${side}Type`)}
          choices={Object.entries(types)
            .filter(([type]) => end === 'origin' || !modeOf[path].toAmazon || type === '3')
            .map(([type, names]) => ({ value: type, text: names[language] }))}
          onChange={changeType}
        />
        {kind === 'door' && (
          <CompactChoice
            name={`inputData.${side}CountryCode`}
            label={say.country}
            value={value.country}
            error={errorAt(`inputData.${side}CountryCode`)}
            required
            choices={countries}
            onChange={country => onChange({ ...value, country, code: '', text: '', zip: '' })}
          />
        )}
        <PlaceField
          key={kind}
          name={endField(end, value.type)}
          label={say[words[kind].label]}
          placeholder={say[words[kind].hint]}
          // A door is found by its postcode too.
          required={kind !== 'door'}
          error={errorAt(endField(end, value.type))}
          kinds={kindsOf(kind, path)}
          end={value}
          onChange={onChange}
        />
        {kind === 'door' && (
          <CompactText
            name={`inputData.${side}ZipCode`}
            label={say.postcode}
            value={value.zip}
            maxLength={12}
            error={errorAt(`inputData.${side}ZipCode`)}
            onChange={zip => onChange({ ...value, zip })}
          />
        )}
      </div>
    </fieldset>
  )
}
