import { useMatches, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { setupPath } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/session.ts'
import { OfflineNotice } from '#shell/offline-notice.tsx'
import { shellText } from '#shell/text.ts'
import { classNames } from '#ui/class-names.ts'
import { AreaHeader } from './area-header.tsx'
import { useVisitor } from './grant.ts'
import { useLayoutChoices } from './layout-settings.ts'
import { layoutText } from './layout-text.ts'
import styles from './manage-layout.module.css'
import { menuOf } from './menu.ts'
import { pageIcons } from './page-icons.ts'
import { areaPageAt, areaPages } from './pages.ts'
import { SideMenu } from './side-menu.tsx'
import { TabBar } from './tab-bar.tsx'
import { UnverifiedPage } from './unverified-page.tsx'
import { useNarrowWindow } from './use-narrow-window.ts'
import { useRoleSwitch } from './use-role-switch.ts'
import { useScrollPlaces } from './use-scroll-places.ts'
import { ViewHost } from './view-host.tsx'
import { visit } from './views.ts'

const noSearch = {}

export const ManageLayout = () => {
  const { visitor } = useRouteContext({ from: '/area' })
  return visitor ? <Area /> : <UnverifiedPage />
}

// spec 2: the customer area. Menu, header, tab bar, and the views that were opened, each kept as it was left.
const Area = () => {
  const say = useWords(layoutText)
  const { skip } = useWords(shellText)
  const { tagsView, fixedHeader } = useLayoutChoices()
  const match = useMatches().at(-1)
  const path: string = match?.fullPath ?? ''
  const search: Readonly<Record<string, unknown>> = match?.search ?? noSearch
  const page = areaPageAt(path)
  const column = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  useSessionGuard()
  useNarrowWindow()
  useRoleSwitch()
  useScrollPlaces(fixedHeader ? main : column, path)
  useLayoutEffect(() => {
    if (page) visit(page, search)
  }, [page, search])

  return (
    <div className={styles.area}>
      <a className={styles.skip} href="#main">
        {skip}
      </a>
      <SideMenu name={say.menu} entries={menuOf(areaPages, useVisitor())} icons={pageIcons} path={path} />
      <div className={classNames(styles.column, fixedHeader && styles.fixed)} ref={column}>
        <header className={styles.head}>
          <AreaHeader />
          {tagsView && <TabBar path={path} />}
        </header>
        <OfflineNotice />
        <main className={styles.main} id="main" tabIndex={-1} ref={main}>
          <ViewHost path={path} search={search} />
        </main>
      </div>
    </div>
  )
}

// A session that ends while the area is open leads to its login page, and back here after it.
const useSessionGuard = () => {
  const signedIn = useSignedIn()
  const navigate = useNavigate()
  useEffect(() => {
    const { pathname, search } = location
    if (!signedIn) void navigate({ to: setupPath, search: { redirect: pathname + search }, replace: true })
  }, [signedIn, navigate])
}
