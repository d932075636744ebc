import { useWords } from '#kernel/language.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { type DeskBillPart, deskBillParts } from './search.ts'
import { deskBillText } from './text.ts'
import { useFinance } from './use-finance.ts'

// Agents see what they may ask for.
const readable: readonly DeskBillPart[] = ['bills', 'charges', 'disputes']

export const DeskPartSwitch = ({
  part,
  onPart,
}: {
  part: DeskBillPart
  onPart: (part: DeskBillPart) => void
}) => {
  const say = useWords(deskBillText)
  const finance = useFinance()
  return (
    <Segmented
      name={say.parts}
      value={part}
      choices={deskBillParts
        .filter(one => finance || readable.includes(one))
        .map(value => ({ value, text: say[value] }))}
      onChange={onPart}
    />
  )
}
