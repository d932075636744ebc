import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { type BillingPart, billingParts } from '../search.ts'
import { billingText } from '../text/list.ts'

// Last in the head of every part, so that it stays under the pointer.
export const PartSwitch = ({ part, onPart }: { part: BillingPart; onPart: (part: BillingPart) => void }) => {
  const say = useWords(billingText)
  const may = usePermission('billing')
  const shown = billingParts.filter(one => one !== 'statement' || part === one || may('button', 'statement'))
  return (
    <Segmented
      name={say.parts}
      value={part}
      choices={shown.map(value => ({ value, text: say[value] }))}
      onChange={onPart}
    />
  )
}
