import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { ChatButton } from '#chat/public.ts'
import { useWords } from '#kernel/language.ts'
import { settings } from '#kernel/settings.ts'
import { Bell } from '#notice/public.ts'
import { SearchEverything } from '#search/public.ts'
import { buttonClass } from '#ui/button.tsx'
import { LanguageMenu } from '../language-menu.tsx'
import { UserMenu } from '../user-menu.tsx'
import styles from './area-header.module.css'
import { layoutText } from './layout-text.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { toggleSidebar, useSidebar } from './sidebar.ts'

// spec 2: the header of the area, 64 px.
export const AreaHeader = () => {
  const say = useWords(layoutText)
  const { open } = useSidebar()
  const Icon = open ? PanelLeftClose : PanelLeftOpen
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.tool}
        aria-label={open ? say.collapse : say.expand}
        aria-expanded={open}
        onClick={toggleSidebar}
      >
        <Icon aria-hidden="true" />
      </button>
      <SearchEverything />
      <div className={styles.middle} />
      <Link to="/" className={buttonClass({ look: 'soft' })}>
        {say.newQuote}
      </Link>
      <ChatButton buttonClassName={styles.tool} />
      <Bell buttonClassName={styles.tool} />
      <LanguageMenu reload={false} />
      {settings.showSettings && <SettingsPanel />}
      <UserMenu />
    </div>
  )
}
