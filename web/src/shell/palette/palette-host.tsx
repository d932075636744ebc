import { useEffect } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useStore } from '#kernel/store.ts'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { areSingleKeysOn } from '#ui/focus/single-keys.ts'
import { isTyping } from '#ui/focus/use-slash.ts'
import { loadDeskPages } from '../desk/load-desk.ts'
import type { PaletteProps } from './palette.tsx'
import { type ShownPalette, shownPalette } from './shown-palette.ts'

// Loaded with the first use of a key.
const loadPalette = () => loadChunk('palette', () => import('./palette.tsx'))
const Palette = lazyPart(loadPalette, 'Palette')
// With the pages of the desk, which a public page does not have.
const DeskPalette = lazyPart(async () => {
  const [{ Palette: Loaded }, { deskPages }] = await Promise.all([loadPalette(), loadDeskPages()])
  return { DeskPalette: (props: Omit<PaletteProps, 'pages'>) => <Loaded {...props} pages={deskPages} /> }
}, 'DeskPalette')
const ShortcutsDialog = lazyPart(
  () => loadChunk('shortcuts', () => import('./shortcuts-dialog.tsx')),
  'ShortcutsDialog',
)

interface PaletteHostProps extends Pick<PaletteProps, 'visitor' | 'desk'> {
  // Absent: the desk’s.
  pages?: PaletteProps['pages']
}

// Ctrl or Cmd with K opens the palette, also from a field; `?` lists the shortcuts.
export const PaletteHost = ({ pages, ...props }: PaletteHostProps) => {
  const shown = useStore(shownPalette)
  const close = () => shownPalette.set(undefined)
  const acts = { onShortcuts: () => shownPalette.set('shortcuts'), onClose: close }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (!key) return
      event.preventDefault()
      // A key that is held.
      if (event.repeat) return
      // A dialog that asks something is answered first.
      if (shownPalette.get()) shownPalette.set(undefined)
      else if (!document.querySelector('dialog:modal')) shownPalette.set(key)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      shownPalette.set(undefined)
    }
  }, [])
  // Each in its own: React keeps what it hides while another is loaded, and the hidden palette would close both.
  return (
    <>
      {shown === 'palette' && (
        <OnDemand onGiveUp={close}>
          {pages ? <Palette {...props} {...acts} pages={pages} /> : <DeskPalette {...props} {...acts} />}
        </OnDemand>
      )}
      {shown === 'shortcuts' && (
        <OnDemand onGiveUp={close}>
          <ShortcutsDialog onClose={close} />
        </OnDemand>
      )}
    </>
  )
}

const keyOf = (event: KeyboardEvent): ShownPalette => {
  if (event.isComposing || event.altKey) return undefined
  const held = event.ctrlKey || event.metaKey
  if (held && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette'
  return !held && event.key === '?' && areSingleKeysOn() && !isTyping(event) ? 'shortcuts' : undefined
}
