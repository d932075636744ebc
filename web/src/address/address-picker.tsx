import type { AddressKind } from '@dtms/contract/address.ts'
import { BookUser } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { addressName } from './address-words.ts'
import { type Address, addresses } from './queries.ts'
import { addressText } from './text.ts'

interface AddressPickerProps {
  kind: AddressKind
  onPick: (address: Address) => void
}

// The book's addresses of a kind as a menu, the default first. Nothing at all where the book is empty.
export const AddressPicker = ({ kind, onPick }: AddressPickerProps) => {
  const say = useWords(addressText)
  const { value } = useAnswer(kind, signal => addresses.book(kind, signal))
  if (!value || value.list.length === 0) return null
  const sorted = value.list.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
  return (
    <Menu
      name={say.pick}
      buttonClassName={buttonClass({ look: 'link' })}
      button={
        <>
          <BookUser aria-hidden="true" />
          {say.pick}
        </>
      }
      items={sorted.map(address => ({
        id: address.id,
        label: [addressName(address), address.city, address.postcode].filter(Boolean).join(' · '),
        onSelect: () => onPick(address),
      }))}
    />
  )
}
