import type { AddressKind } from '@dtms/contract/address/address.ts'
import { BookUser } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Picker } from '#ui/field/picker.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { addressName } from './address-words.ts'
import { type Address, addresses } from './queries.ts'
import { addressText } from './text.ts'

interface AddressPickerProps {
  kind: AddressKind
  onPick: (address: Address) => void
}

// The saved addresses of a kind, the default first. Nothing at all where there is none.
export const AddressPicker = ({ kind, onPick }: AddressPickerProps) => {
  const say = useWords(addressText)
  const { value } = useQuery(['addresses', 'book', kind], signal => addresses.ofKind(kind, '', signal))
  if (!value || value.list.length === 0) return null
  return (
    <Picker
      name={say.pick}
      icon={<BookUser aria-hidden="true" />}
      hint={say.search}
      defaults={value.list.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))}
      total={value.total}
      search={async (keyword, signal) => (await addresses.ofKind(kind, keyword, signal)).list}
      wordsOf={address => ({
        id: address.id,
        text: addressName(address),
        note: [address.contact, address.city, address.postcode].filter(Boolean).join(' · '),
      })}
      onPick={onPick}
    />
  )
}
