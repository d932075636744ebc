import { Download } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { statementText } from '../text/statement.ts'

const formats = ['pdf', 'xlsx', 'csv'] as const

export const SaveStatement = ({ save }: { save: (format: (typeof formats)[number]) => Promise<unknown> }) => {
  const say = useWords(statementText)
  return (
    <Menu
      name={say.save}
      buttonClassName={buttonClass({ look: 'primary' })}
      button={
        <>
          <Download aria-hidden="true" />
          {say.save}
        </>
      }
      items={formats.map(format => ({
        id: format,
        label: say[format],
        // `send` shows the reason.
        onSelect: () => void save(format).catch(() => {}),
      }))}
    />
  )
}
