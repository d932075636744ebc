import { fill } from '@dtms/contract/language.ts'
import type { SavedViewList } from '@dtms/contract/saved-view/saved-view.ts'
import { BookmarkPlus, ChevronDown, Settings2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { keepDefault, keptDefault } from './kept-default.ts'
import { isSameView, savedViews, type ViewSearch, viewSearch } from './queries.ts'
import styles from './saved-views.module.css'
import { savedViewText } from './text.ts'

const ViewDialogs = lazyPart(
  () => loadChunk('view-dialogs', () => import('./view-dialogs.tsx')),
  'ViewDialogs',
)

interface SavedViewsProps {
  list: SavedViewList
  // The state of the page's address.
  search: object
  onChoose: (search: ViewSearch, options?: { replace: boolean }) => void
}

// The person's views of a list as a menu. Who comes to the list without filters begins with the default view.
export const SavedViews = ({ list, search, onChoose }: SavedViewsProps) => {
  const say = useWords(savedViewText)
  const [dialog, setDialog] = useState<'save' | 'manage'>()
  const asked = useQuery(['saved-view', list], signal => savedViews.list(list, signal))
  const views = asked.value?.list ?? []
  const now = viewSearch(search)
  const chosen = views.find(view => isSameView(view.search, now))

  // What the list began with; nothing once the person has done anything, or where the address asked for something.
  const begun = useRef<ViewSearch | undefined>(Object.keys(search).length === 0 ? {} : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list opens.
  useEffect(() => {
    const kept = begun.current && keptDefault(list, search)
    if (kept) {
      begun.current = kept
      onChoose(kept, { replace: true })
    }
    const onAct = () => {
      begun.current = undefined
    }
    const acts = ['pointerdown', 'keydown', 'wheel'] as const
    for (const act of acts) document.addEventListener(act, onAct, true)
    return () => {
      for (const act of acts) document.removeEventListener(act, onAct, true)
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the views come.
  useEffect(() => {
    if (!asked.value) return
    const first = asked.value.list.find(({ isDefault }) => isDefault)
    keepDefault(list, first?.search)
    const before = begun.current
    begun.current = undefined
    // The one of last time may have been changed or deleted in another browser.
    const wanted = first?.search ?? {}
    if (before && isSameView(now, before) && !isSameView(now, wanted)) onChoose(wanted, { replace: true })
  }, [asked.value])

  const name = chosen ? fill(say.named, { name: chosen.name }) : say.views
  return (
    <>
      <Menu
        name={name}
        buttonClassName={buttonClass()}
        button={
          <>
            <span className={styles.name}>{chosen?.name ?? say.views}</span>
            <ChevronDown aria-hidden="true" className={styles.icon} />
          </>
        }
        items={[
          ...views.map(view => ({
            id: view.id,
            label: view.name,
            checked: view === chosen,
            onSelect: () => onChoose(view.search),
          })),
          {
            id: 'save',
            label: say.saveThis,
            icon: <BookmarkPlus aria-hidden="true" />,
            onSelect: () => setDialog('save'),
          },
          ...(views.length > 0
            ? [
                {
                  id: 'manage',
                  label: say.manage,
                  icon: <Settings2 aria-hidden="true" />,
                  onSelect: () => setDialog('manage'),
                },
              ]
            : []),
        ]}
      />
      {dialog && (
        <OnDemand onGiveUp={() => setDialog(undefined)}>
          <ViewDialogs
            list={list}
            begin={dialog}
            views={views}
            search={now}
            onChanged={asked.reload}
            onClose={() => setDialog(undefined)}
          />
        </OnDemand>
      )}
    </>
  )
}
