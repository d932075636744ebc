import { languages, localeOf } from '@dtms/contract/language.ts'
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
  return (
    <Menu
      name={say.pdf}
      buttonClassName={buttonClass()}
      button={
        <>
          <FileDown aria-hidden="true" />
          {say.pdf}
        </>
      }
      items={languages.map(language => ({
        id: language,
        label: ownNames[language],
        lang: localeOf[language],
        // `send` says why it failed.
        onSelect: () => void bills.savePdf(bill, language).catch(() => {}),
      }))}
    />
  )
}
