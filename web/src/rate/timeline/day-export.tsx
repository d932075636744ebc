import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { readDayInput } from '#ui/date/day-input.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { rate } from '../queries.ts'
import { rateText } from '../text.ts'
import { timelineText } from './text.ts'

// Every sheet as it was sold on a day, as one workbook.
export const DayExport = ({ iconClass }: { iconClass: string | undefined }) => {
  const say = useWords(timelineText)
  const { dayWrong } = useWords(rateText)
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState(() => new Date().toLocaleDateString('sv-SE'))
  const [error, setError] = useState<string>()
  const day = readDayInput(typed)
  const change = (text: string) => {
    setTyped(text)
    setError(undefined)
  }
  return (
    <>
      <Button icon={<FileDown className={iconClass} aria-hidden="true" />} onClick={() => setAsking(true)}>
        {say.onDay}
      </Button>
      {asking && (
        <ConfirmDialog
          title={say.onDayTitle}
          confirm={say.onDayConfirm}
          check={() => {
            setError(day === undefined ? dayWrong : undefined)
            return day === undefined ? '' : undefined
          }}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            await rate.saveOnDay(day ?? '', `rates-${day}.xlsx`)
            setAsking(false)
          }}
        >
          <p>{say.onDayBody}</p>
          <DateField label={say.onDayField} required value={typed} onChange={change} error={error} />
        </ConfirmDialog>
      )}
    </>
  )
}
