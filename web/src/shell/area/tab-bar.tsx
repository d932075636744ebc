import { fill } from '@dtms/contract/language.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useStore } from '#kernel/store.ts'
import { classNames } from '#ui/class-names.ts'
import { forgetUnsaved, unsavedOn } from '#ui/dialog/unsaved.ts'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { nextTab } from '#ui/menu/tab-keys.ts'
import { useArea } from './area.ts'
import { layoutText } from './layout-text.ts'
import styles from './tab-bar.module.css'
import { TabMenu } from './tab-menu.tsx'
import { type Views, type VisitedView, viewAfterClosing } from './visited-views.ts'

const LeaveQuestion = lazyPart(
  () => loadChunk('leave-question', () => import('./leave-question.tsx')),
  'LeaveQuestion',
)

// spec 2 and 4: the bar of visited views. Arrows change the view, Delete and the middle button close it, the
// context menu has the rest.
export const TabBar = ({ path }: { path: string }) => {
  const say = useWords(layoutText)
  const language = useLanguage()
  const router = useRouter()
  const { start, views } = useArea()
  const { visited } = useStore(views.store)
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ view: VisitedView; left: number; top: number }>()
  const linkTo = useCallback(
    (wanted: string) => list.current?.querySelector<HTMLElement>(`[data-path="${wanted}"] a`),
    [],
  )

  // After a navigation the focus goes to the page, but for one that was made here by key.
  const backTo = useRef<string>(undefined)
  useEffect(
    () =>
      router.subscribe('onRendered', () => {
        if (backTo.current !== undefined) linkTo(backTo.current)?.focus()
        backTo.current = undefined
      }),
    [router, linkTo],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that was just added is in the list only now.
  useEffect(() => {
    linkTo(path)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [path, visited.length])

  const open = (view: Pick<VisitedView, 'path'> & Partial<VisitedView>, keepFocus = false) => {
    if (keepFocus) backTo.current = view.path
    void router.navigate({ to: view.path, search: (view.search ?? {}) as never })
  }
  // Asked first where something is written on a view that would go.
  const [question, setQuestion] = useState<{ names: readonly string[]; leave: () => void }>()
  const letGo = (going: readonly VisitedView[], act: () => void) => {
    // A view that is not cached asks by itself.
    const paths = going.filter(({ noCache }) => !noCache).map(view => view.path)
    const leave = () => {
      forgetUnsaved(paths)
      act()
    }
    const names = unsavedOn(paths)
    if (names.length === 0) leave()
    else setQuestion({ names, leave })
  }
  // Changes the bar and leaves the view in front if that is gone.
  const change = (act: () => void, keepFocus = false) => {
    const before = views.store.get()
    act()
    const after = views.store.get()
    if (after.visited.some(view => view.path === path)) return
    open(viewAfterClosing(before, after, path) ?? { path: start }, keepFocus)
  }
  const close = (view: VisitedView, keepFocus = false) => {
    if (!view.affix) letGo([view], () => change(() => views.close(view.path), keepFocus))
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = visited.findIndex(view => linkTo(view.path) === document.activeElement)
    const view = visited[at]
    if (!view) return
    const next = nextTab(event.key, at, visited.length)
    if (next !== undefined) {
      event.preventDefault()
      open(visited[next] as VisitedView, true)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      const neighbour = neighbourOf({ visited, cached: [] }, view) ?? start
      close(view, true)
      if (view.path !== path && !view.affix) linkTo(neighbour)?.focus()
    }
  }

  const onContextMenu = (event: MouseEvent, view: VisitedView) => {
    event.preventDefault()
    // By key there is no pointer: the menu opens under its tab.
    const { left, bottom } = event.currentTarget.getBoundingClientRect()
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu({ view, left: byKey ? left : event.clientX, top: byKey ? bottom : event.clientY })
  }

  return (
    <nav className={styles.bar} aria-label={say.views}>
      <ul className={styles.list} ref={list} onKeyDown={onKeyDown}>
        {visited.map(view => {
          const title = view.title[language]
          const current = view.path === path
          return (
            <li
              key={view.path}
              data-path={view.path}
              className={classNames(styles.tab, current && styles.current)}
              onContextMenu={event => onContextMenu(event, view)}
              onAuxClick={event => {
                if (event.button !== 1 || view.affix) return
                // A link would open in another window.
                event.preventDefault()
                close(view)
              }}
              onMouseDown={event => event.button === 1 && event.preventDefault()}
            >
              <Link
                to={view.path}
                search={view.search as never}
                aria-current={current ? 'page' : undefined}
                className={classNames(styles.link, view.affix && styles.affix)}
                tabIndex={current ? 0 : -1}
                aria-keyshortcuts={view.affix ? undefined : 'Delete'}
              >
                {title}
              </Link>
              {!view.affix && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.close}
                  aria-label={fill(say.closeView, { title })}
                  onClick={() => close(view)}
                >
                  <X aria-hidden="true" />
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {menu && (
        <TabMenu
          name={fill(say.viewMenu, { title: menu.view.title[language] })}
          left={menu.left}
          top={menu.top}
          onClose={back => {
            setMenu(undefined)
            if (back) linkTo(menu.view.path)?.focus()
          }}
          items={[
            {
              id: 'refresh',
              label: say.refresh,
              onSelect: () =>
                letGo([menu.view], () => {
                  views.refresh(menu.view.path)
                  if (menu.view.path !== path) open(menu.view)
                }),
            },
            ...(menu.view.affix ? [] : [{ id: 'close', label: say.close, onSelect: () => close(menu.view) }]),
            {
              id: 'others',
              label: say.closeOthers,
              onSelect: () =>
                letGo(
                  visited.filter(view => !view.affix && view.path !== menu.view.path),
                  () => {
                    views.closeOthers(menu.view.path)
                    if (menu.view.path !== path) open(menu.view)
                  },
                ),
            },
            {
              id: 'all',
              label: say.closeAll,
              onSelect: () =>
                letGo(
                  visited.filter(view => !view.affix),
                  () => change(views.closeAll),
                ),
            },
          ]}
        />
      )}
      {question && (
        <OnDemand onGiveUp={() => setQuestion(undefined)}>
          <LeaveQuestion
            names={question.names}
            onLeave={() => {
              setQuestion(undefined)
              question.leave()
            }}
            onStay={() => setQuestion(undefined)}
          />
        </OnDemand>
      )}
    </nav>
  )
}

const neighbourOf = (views: Views, view: VisitedView): string | undefined => {
  const after = { ...views, visited: views.visited.filter(other => other !== view) }
  return viewAfterClosing(views, after, view.path)?.path
}
