import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { kitText } from '#ui/text.ts'
import { addressName } from './address-words.ts'
import { type Address, addresses } from './queries.ts'
import { addressText } from './text.ts'

interface RemoveAddressesProps {
  addresses: readonly Address[]
  onRemoved: () => void
  onClose: () => void
}

const named = 5

export const RemoveAddresses = ({ addresses: chosen, onRemoved, onClose }: RemoveAddressesProps) => {
  const say = { ...useWords(kitText), ...useWords(addressText) }
  const [only] = chosen
  const remove = async () => {
    await addresses.remove(chosen.map(({ id }) => id))
    void showMessage('success', say.removed)
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={
        chosen.length === 1 && only
          ? fill(say.removeTitle, { name: addressName(only) })
          : fill(say.removeMany, { n: chosen.length })
      }
      confirm={say.remove}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {chosen.length > 1 && (
        <p>
          {chosen.slice(0, named).map(addressName).join('、')}
          {chosen.length > named && ' …'}
        </p>
      )}
      <p>{say.removeBody}</p>
    </ConfirmDialog>
  )
}
