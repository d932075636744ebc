import { fill, type Language, languages, localeOf } from '@dtms/contract/language.ts'
import { FileDown } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { bills } from '../queries.ts'
import { billText } from '../text/bill.ts'

const ownNames = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const

// The paper in any of the portal's languages: who pays is not always who reads this page.
export const PdfMenu = ({ bill }: { bill: { id: string; billNo: string } }) => {
  const say = useWords(billText)
  return <PaperMenu name={say.pdf} onChoose={language => bills.savePdf(bill, language)} />
}

// The same of a note beside its figures, where a button as large as the bill's would be too much.
export const CreditNoteMenu = ({
  billId,
  note,
}: {
  billId: string
  note: { id: string; creditNo: string }
}) => {
  const say = useWords(billText)
  return (
    <PaperMenu
      name={fill(say.notePdf, { creditNo: note.creditNo })}
      isSmall
      onChoose={language => bills.saveCreditNote(billId, note, language)}
    />
  )
}

interface PaperMenuProps {
  name: string
  isSmall?: boolean
  onChoose: (language: Language) => Promise<void>
}

const PaperMenu = ({ name, isSmall = false, onChoose }: PaperMenuProps) => (
  <Menu
    name={name}
    buttonClassName={buttonClass({ look: isSmall ? 'link' : 'secondary' })}
    button={
      <>
        <FileDown aria-hidden="true" />
        {isSmall ? 'PDF' : name}
      </>
    }
    items={languages.map(language => ({
      id: language,
      label: ownNames[language],
      lang: localeOf[language],
      // `send` says why it failed.
      onSelect: () => void onChoose(language).catch(() => {}),
    }))}
  />
)
