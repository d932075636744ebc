import { useWords } from '#kernel/language.ts'
import { PartTabs } from '#ui/menu/part-tabs.tsx'
import { type DeskBillPart, deskBillParts } from '../search.ts'
import { deskBillText } from '../text.ts'
import { useFinance } from '../use-finance.ts'

// Agents see what they may ask for.
const readable: readonly DeskBillPart[] = ['bills', 'charges', 'disputes']

export const DeskBillParts = ({
  part,
  onPart,
}: {
  part: DeskBillPart
  onPart: (part: DeskBillPart) => void
}) => {
  const say = useWords(deskBillText)
  const finance = useFinance()
  return (
    <PartTabs
      name={say.parts}
      path="/desk/bills"
      value={part}
      parts={deskBillParts
        .filter(one => finance || readable.includes(one))
        .map(id => ({ id, label: say[id] }))}
      onChange={onPart}
    />
  )
}
