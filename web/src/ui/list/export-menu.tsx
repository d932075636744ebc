import type { ExportFormat } from '@dtms/contract/list.ts'
import { Download } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '../button/button.tsx'
import { Menu } from '../menu/menu.tsx'
import { uiText } from '../text.ts'
import styles from './column-choice.module.css'
import { useExport } from './use-export.ts'

interface ExportMenuProps {
  // Of the whole list as shown, or of the selected rows.
  of?: 'list' | 'selected'
  selected?: number
  onExport: (format: ExportFormat) => Promise<unknown>
}

export const ExportMenu = ({ of = 'list', selected, onExport }: ExportMenuProps) => {
  const say = useWords(uiText)
  const save = useExport(selected)
  const name = of === 'list' ? say.exportList : say.exportSelected
  const choice = (id: ExportFormat, label: string) => ({
    id,
    label,
    onSelect: () => save(() => onExport(id)),
  })
  return (
    <Menu
      name={name}
      buttonClassName={buttonClass()}
      button={
        <>
          <Download aria-hidden="true" className={styles.icon} />
          {name}
        </>
      }
      items={[choice('xlsx', say.asXlsx), choice('csv', say.asCsv)]}
    />
  )
}
