import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDevice } from '#kernel/device.ts'
import { useWords, type WordTable } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useOrderPdfs } from '../order-pdfs.tsx'
import styles from './panel/order-panel.module.css'
import type { DeskOrder } from './queries.ts'

export interface OrderAction {
  id: string
  label: string
  icon?: ReactNode
  look?: 'primary'
  busy?: boolean
  // A step of today's work, which stays a button on phones.
  urgent?: boolean
  onSelect: () => void
}

const actionsText = {
  more: { zh: '更多', zhtw: '更多', en: 'More' },
} as const satisfies WordTable

const maxOnPhones = 2

// Every action is a button beside the list, quiet unless it is a step of today's work. On phones the first steps are,
// and a menu has the others.
export const ActionButtons = ({ actions, order }: { actions: readonly OrderAction[]; order: DeskOrder }) => {
  const say = useWords(actionsText)
  const pdfs = useOrderPdfs({ order })
  const isMobile = useDevice() === 'mobile'
  const shown = isMobile
    ? actions.filter(({ look, urgent }) => look === 'primary' || urgent).slice(0, maxOnPhones)
    : [...actions]
  const buttonOf = ({ id, label, icon, look, urgent, busy = false, onSelect }: OrderAction) => (
    <Button
      key={id}
      look={look ?? (urgent ? 'secondary' : 'quiet')}
      icon={icon}
      busy={busy}
      onClick={onSelect}
    >
      {label}
    </Button>
  )
  if (!isMobile)
    return (
      <>
        {shown.map(buttonOf)}
        <span className={styles.gap} />
        {pdfs.map(buttonOf)}
      </>
    )
  const others = [...actions.filter(action => !shown.includes(action)), ...pdfs]
  return (
    <>
      {shown.map(buttonOf)}
      {others.length > 0 && (
        <Menu
          name={say.more}
          buttonClassName={buttonClass()}
          button={
            <>
              <Ellipsis aria-hidden="true" />
              {say.more}
            </>
          }
          items={others}
        />
      )}
    </>
  )
}
