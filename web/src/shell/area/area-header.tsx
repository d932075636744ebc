import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#kernel/language.ts'
import { Bell } from '#notice/public.ts'
import { useSite } from '#site/public.ts'
import { LanguageMenu } from '../language-menu.tsx'
import { commandKey } from '../palette/command-key.ts'
import { openPalette } from '../palette/shown-palette.ts'
import { UserMenu } from '../user-menu.tsx'
import styles from './area-header.module.css'
import { layoutText } from './layout-text.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useSideMenu } from './sidebar.ts'

interface AreaHeaderProps {
  search: ReactNode
  // What only this area has.
  children?: ReactNode
}

// spec 2: the header of an area, 64 px.
export const AreaHeader = ({ search, children }: AreaHeaderProps) => {
  const say = useWords(layoutText)
  const { open, toggle } = useSideMenu()
  const { layout } = useSite()
  const Icon = open ? PanelLeftClose : PanelLeftOpen
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.tool}
        aria-label={open ? say.collapse : say.expand}
        aria-expanded={open}
        onClick={toggle}
      >
        <Icon aria-hidden="true" />
      </button>
      {search}
      <button
        type="button"
        className={styles.commands}
        aria-haspopup="dialog"
        aria-label={`${commandKey} K ${say.commands}`}
        title={say.commands}
        onClick={openPalette}
      >
        {commandKey} K
      </button>
      <div className={styles.middle} />
      {children}
      <Bell buttonClassName={styles.tool} />
      <LanguageMenu reload={false} />
      {layout.showSettings && (
        <div className={styles.roomy}>
          <SettingsPanel />
        </div>
      )}
      <UserMenu />
    </div>
  )
}

export const toolClass = styles.tool
