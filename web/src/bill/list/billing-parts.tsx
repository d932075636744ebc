import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { PartTabs } from '#ui/menu/part-tabs.tsx'
import { type BillingPart, billingParts } from '../search.ts'
import { billingText } from '../text/list.ts'

export const BillingParts = ({
  part,
  onPart,
}: {
  part: BillingPart
  onPart: (part: BillingPart) => void
}) => {
  const say = useWords(billingText)
  const may = usePermission('billing')
  const shown = billingParts.filter(one => one !== 'statement' || part === one || may('button', 'statement'))
  return (
    <PartTabs
      name={say.parts}
      path="/billing"
      value={part}
      parts={shown.map(id => ({ id, label: say[id] }))}
      onChange={onPart}
    />
  )
}
