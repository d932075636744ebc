import type { ExportFormat } from '@dtms/contract/list.ts'
import { Download } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { useExport } from '#ui/list/use-export.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { billingText } from '../text/list.ts'

interface ExportChoiceProps {
  of: 'list' | 'selected'
  selected?: number
  onExport: (what: 'list' | 'detail', format: ExportFormat) => Promise<unknown>
}

// The bills as they are shown, or their charge lines, for Excel or for another program.
export const ExportChoice = ({ of, selected, onExport }: ExportChoiceProps) => {
  const say = useWords(billingText)
  const save = useExport(selected)
  const name = of === 'list' ? say.export : say.exportChosen
  const choice = (what: 'list' | 'detail', format: ExportFormat, label: string) => ({
    id: `${what}-${format}`,
    label,
    onSelect: () => save(() => onExport(what, format)),
  })
  return (
    <Menu
      name={name}
      buttonClassName={buttonClass()}
      button={
        <>
          <Download aria-hidden="true" />
          {name}
        </>
      }
      items={[
        choice('list', 'xlsx', say.listXlsx),
        choice('list', 'csv', say.listCsv),
        choice('detail', 'xlsx', say.detailXlsx),
        choice('detail', 'csv', say.detailCsv),
      ]}
    />
  )
}
