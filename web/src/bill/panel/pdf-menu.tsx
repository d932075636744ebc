import { fill, type Language, languages, localeOf } from '@dtms/contract/language.ts'
import { FileDown } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { bills } from '../queries.ts'
import { billText } from '../text/bill.ts'
import styles from './panel.module.css'

const ownNames = { zh: '简体中文', zhtw: '繁體中文', en: 'English' } as const

// The document in any of the portal's languages: the payer may read another one.
interface PdfMenuProps {
  // Absent: "Download PDF".
  name?: string
  save: (language: Language) => Promise<unknown>
}

export const PdfMenu = ({ name, save }: PdfMenuProps) => {
  const say = useWords(billText)
  const shown = name ?? say.pdf
  return (
    <Menu
      name={shown}
      buttonClassName={buttonClass()}
      button={
        <>
          <FileDown aria-hidden="true" />
          {shown}
        </>
      }
      items={languages.map(language => ({
        id: language,
        label: ownNames[language],
        lang: localeOf[language],
        // `send` shows the reason.
        onSelect: () => void save(language).catch(() => {}),
      }))}
    />
  )
}

interface CreditNotePdfsProps {
  billId: string
  note: { id: string; creditNo: string }
}

// The same of a note, at the end of the panel, where a menu would open below its edge.
export const CreditNotePdfs = ({ billId, note }: CreditNotePdfsProps) => {
  const say = useWords(billText)
  return (
    <fieldset className={styles.papers} aria-label={fill(say.notePdf, { creditNo: note.creditNo })}>
      <FileDown aria-hidden="true" />
      <span aria-hidden="true">PDF</span>
      {languages.map(language => (
        <Button
          key={language}
          look="link"
          lang={localeOf[language]}
          // `send` shows the reason.
          onClick={() => void bills.saveCreditNote(billId, note, language).catch(() => {})}
        >
          {ownNames[language]}
        </Button>
      ))}
    </fieldset>
  )
}
