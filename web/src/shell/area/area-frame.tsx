import { useMatches } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { KeptAge } from '#shell/offline/kept-age.tsx'
import { OfflineNotice } from '#shell/offline-notice.tsx'
import { PaletteHost } from '#shell/palette/palette-host.tsx'
import { shellText } from '#shell/text.ts'
import { classNames } from '#ui/class-names.ts'
import { type Area, AreaContext } from './area.ts'
import styles from './area-frame.module.css'
import { useVisitor } from './grant.ts'
import { useLayoutChoices } from './layout-settings.ts'
import { menuOf } from './menu.ts'
import { SideMenu } from './side-menu.tsx'
import { closeSidebar, narrowWindow, restoreSidebar, setDrawer, useSideMenu } from './sidebar.ts'
import { TabBar } from './tab-bar.tsx'
import { useRoleSwitch } from './use-role-switch.ts'
import { ViewHost } from './view-host.tsx'
import { ViewNotice } from './view-notice.tsx'

const noSearch = {}

interface AreaFrameProps {
  area: Area
  menuName: string
  // Groups that fold, one open at a time (spec 2), or all in sight under their names.
  groups: 'folding' | 'open'
  header: ReactNode
  className?: string | undefined
  // A session that ends while the area is open leads to its login page, and back here after it.
  onSessionEnd: (path: string) => void
}

// Menu, header, tab bar, and the opened views, each in the state in which it was left.
export const AreaFrame = ({ area, menuName, groups, header, className, onSessionEnd }: AreaFrameProps) => {
  const { skip } = useWords(shellText)
  const visitor = useVisitor()
  const { tagsView, fixedHeader } = useLayoutChoices()
  const match = useMatches().at(-1)
  // As the table writes it: a page at the area's own address has a route that ends in a slash.
  const path: string = match?.fullPath.replace(/(?<=.)\/$/, '') ?? ''
  const given: Readonly<Record<string, unknown>> = match?.search ?? noSearch
  const page = area.pages.find(one => one.path === path)
  const search = useMemo(
    () => (area.readsSearch && page ? { ...page.readSearch(given) } : given),
    [area, page, given],
  )
  const column = useRef<HTMLDivElement>(null)
  const main = useRef<HTMLElement>(null)
  useSessionGuard(onSessionEnd)
  useNarrowWindow()
  const { drawer } = useSideMenu()
  useDrawer(drawer, path)
  useRoleSwitch(area, path)
  useScrollPositions(fixedHeader ? main : column, path)
  useLayoutEffect(() => {
    if (page) area.views.visit(page, search)
  }, [area, page, search])

  return (
    <AreaContext value={area}>
      <div className={classNames(styles.area, className)}>
        <a className={styles.skip} href="#main">
          {skip}
        </a>
        <SideMenu name={menuName} entries={menuOf(area, visitor)} groups={groups} path={path} />
        <div className={classNames(styles.column, fixedHeader && styles.fixed)} ref={column} inert={drawer}>
          <header className={styles.head}>
            {header}
            {tagsView && <TabBar path={path} />}
          </header>
          <ViewNotice />
          <OfflineNotice>
            <KeptAge />
          </OfflineNotice>
          <main className={styles.main} id="main" tabIndex={-1} ref={main}>
            <ViewHost path={path} search={search} />
          </main>
        </div>
        <PaletteHost pages={area.pages} visitor={visitor} desk={area.start === '/desk'} />
      </div>
    </AreaContext>
  )
}

const useSessionGuard = (onEnd: (path: string) => void) => {
  const signedIn = useSignedIn()
  const latest = useRef(onEnd)
  latest.current = onEnd
  useEffect(() => {
    if (!signedIn) latest.current(location.pathname + location.search)
  }, [signedIn])
}

// Closed by Esc and by whatever leads to another page.
const useDrawer = (open: boolean, path: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every new page.
  useEffect(() => setDrawer(false), [path])
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setDrawer(false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [open])
}

// In a narrow window the menu closes at once, and can be opened manually. In a wide one it is as it was chosen.
const useNarrowWindow = (): void => {
  useEffect(() => {
    const narrow = narrowWindow()
    const look = () => {
      if (narrow.matches) closeSidebar({ withoutAnimation: true })
      else restoreSidebar()
    }
    look()
    narrow.addEventListener('change', look)
    return () => narrow.removeEventListener('change', look)
  }, [])
}

// Every view has its own place in the one scroller they share, and finds it again.
const useScrollPositions = (scroller: RefObject<HTMLElement | null>, path: string): void => {
  const places = useRef(new Map<string, number>())
  const front = useRef(path)

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const remember = () => places.current.set(front.current, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller])

  useLayoutEffect(() => {
    front.current = path
    const place = places.current.get(path) ?? 0
    // To set what is there already would still measure the whole page.
    if (scroller.current && (place > 0 || places.current.size > 0)) scroller.current.scrollTop = place
  }, [scroller, path])
}
