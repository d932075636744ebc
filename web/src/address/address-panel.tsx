import type { AddressKind } from '@dtms/contract/address/address.ts'
import { fill } from '@dtms/contract/language.ts'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { useCountries } from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { useCopy } from '#ui/button/use-copy.ts'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import type { RecordPanelProps } from '#ui/record/record.ts'
import { recordPanel } from '#ui/record/record-panel.ts'
import { uiText } from '#ui/text.ts'
import { AddressForm } from './address-form.tsx'
import { addressLines, addressName } from './address-words.ts'
import { type Address, addresses } from './queries.ts'
import { addressText } from './text.ts'

interface AddressPanelProps extends RecordPanelProps<Address> {
  // Which kind a new one is, where the list shows one kind only.
  kind: AddressKind | undefined
}

// One address beside the list. What the list knows is shown at once; a link to a row that is not loaded asks.
export const AddressPanel = (props: AddressPanelProps) => {
  const { id, kind, known, onSaved, onRemove, onClose } = props
  const say = { ...useWords(uiText), ...useWords(addressText) }
  const { nameOf } = useCountries()
  const may = usePermission('addresses')
  const [saved, setSaved] = useState<Address>()
  const asked = useQuery(
    ['addresses', 'one', id],
    async signal => (id === undefined ? undefined : addresses.one(id, signal)),
    { fresh: true, initial: id === undefined ? undefined : known },
  )
  const address = saved ?? asked.value ?? known

  const copy = useCopy()

  return (
    <SidePanel
      narrow
      title={address ? addressName(address) : id === undefined ? say.newTitle : say.title}
      lead={
        address && (
          <>
            <Button
              look="link"
              icon={<Copy aria-hidden="true" />}
              onClick={() => void copy(addressLines(address, nameOf(address.country)))}
            >
              {say.copy}
            </Button>
            {may('button', 'remove') && (
              <Button look="link" icon={<Trash2 aria-hidden="true" />} onClick={() => onRemove(address)}>
                {say.remove}
              </Button>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      <div className={recordPanel.body}>
        {id !== undefined && !address ? (
          <Awaited answer={asked} gone={say.goneTitle} lines={3} />
        ) : (
          <AddressForm
            key={address?.id ?? 'new'}
            address={address}
            kind={kind}
            onSaved={({ duplicates, ...fields }) => {
              const names = duplicates.map(addressName).join(say.listJoin)
              void (names
                ? showMessage('warning', fill(say.duplicate, { names }))
                : showMessage('success', say.saved))
              setSaved(fields)
              onSaved(fields, id === undefined)
            }}
          />
        )}
      </div>
    </SidePanel>
  )
}
