import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { kitText } from '#ui/text.ts'
import { commodityName } from './commodity-columns.tsx'
import { type Commodity, commodities } from './queries.ts'
import { commodityText } from './text.ts'

interface RemoveCommoditiesProps {
  commodities: readonly Commodity[]
  onRemoved: () => void
  onClose: () => void
}

const named = 5

export const RemoveCommodities = ({ commodities: chosen, onRemoved, onClose }: RemoveCommoditiesProps) => {
  const say = { ...useWords(kitText), ...useWords(commodityText) }
  const [only] = chosen
  const remove = async () => {
    await commodities.remove(chosen.map(({ id }) => id))
    void showMessage('success', say.removed)
    onRemoved()
  }
  return (
    <ConfirmDialog
      title={
        chosen.length === 1 && only
          ? fill(say.removeTitle, { name: commodityName(only) })
          : fill(say.removeMany, { n: chosen.length })
      }
      confirm={say.remove}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {chosen.length > 1 && (
        <p>
          {chosen.slice(0, named).map(commodityName).join('、')}
          {chosen.length > named && ' …'}
        </p>
      )}
      <p>{say.removeBody}</p>
    </ConfirmDialog>
  )
}
