import { Link, Outlet, useNavigate, useRouteContext } from '@tanstack/react-router'
import {
  ArrowLeftRight,
  FileSpreadsheet,
  Inbox,
  MessageCircleQuestion,
  MessagesSquare,
  PackageCheck,
  Percent,
} from 'lucide-react'
import { useEffect } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/session.ts'
import { LanguageMenu } from '#shell/language-menu.tsx'
import { OfflineNotice } from '#shell/offline-notice.tsx'
import { SiteLogo } from '#shell/site-logo.tsx'
import { UserMenu } from '#shell/user-menu.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './desk-layout.module.css'
import { deskPages, mayOpen } from './pages.ts'
import { deskText } from './text.ts'

const icons = {
  '/desk/orders': PackageCheck,
  '/desk/requests': MessageCircleQuestion,
  '/desk/rates': FileSpreadsheet,
  '/desk/markups': Percent,
  '/desk/fx': ArrowLeftRight,
  '/desk/inbox': MessagesSquare,
} as const

// The provider's side of the portal: a menu of what one may do, and the page, as high as the window.
export const DeskLayout = () => {
  const say = useWords(deskText)
  const language = useLanguage()
  const { roles } = useRouteContext({ from: '/desk' })
  useSessionGuard()
  return (
    <div className={styles.desk}>
      <a className={styles.skip} href="#main">
        {say.skip}
      </a>
      <nav className={styles.side} aria-label={say.menu}>
        <SiteLogo place="footer" />
        <ul>
          {deskPages
            .filter(page => mayOpen(roles, page.path))
            .map(page => {
              const Icon = icons[page.path]
              return (
                <li key={page.path}>
                  <Link to={page.path} className={styles.entry} activeProps={{ className: styles.here }}>
                    <Icon aria-hidden="true" />
                    {page.title[language]}
                  </Link>
                </li>
              )
            })}
        </ul>
      </nav>
      <header className={styles.header}>
        <span className={styles.place}>{say.desk}</span>
        <LanguageMenu />
        <UserMenu />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <OfflineNotice />
        <Outlet />
      </main>
    </div>
  )
}

// A session that ends while the desk is open leads to the login, and back here after it.
const useSessionGuard = () => {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search } = location
    if (!signedIn) void navigate({ to: '/login', search: { to: pathname + search }, replace: true })
  }, [signedIn, navigate])
}

// For staff whose role has no page here yet.
export const DeskStart = () => {
  const say = useWords(deskText)
  return (
    <Notice page icon={Inbox} title={say.nothingTitle}>
      <p>{say.nothingBody}</p>
    </Notice>
  )
}
