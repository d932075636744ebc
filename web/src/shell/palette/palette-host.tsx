import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useStore } from '#kernel/store.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { isTyping } from '#ui/focus/use-slash.ts'
import type { PaletteProps } from './palette.tsx'
import { type ShownPalette, shownPalette } from './shown-palette.ts'

// Loaded with the first use of a key; what could not be loaded is tried again at the next.
const lazyParts = () => ({
  Palette: lazyPart(() => loadChunk('palette', () => import('./palette.tsx')), 'Palette'),
  ShortcutsDialog: lazyPart(
    () => loadChunk('shortcuts', () => import('./shortcuts-dialog.tsx')),
    'ShortcutsDialog',
  ),
  attempt: Date.now(),
})

// Ctrl or Cmd with K opens the palette, also from a field; `?` lists the shortcuts.
export const PaletteHost = (props: Pick<PaletteProps, 'pages' | 'visitor' | 'desk'>) => {
  const shown = useStore(shownPalette)
  const [{ Palette, ShortcutsDialog, attempt }, setParts] = useState(lazyParts)
  const close = () => shownPalette.set(undefined)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = keyOf(event)
      if (!key) return
      event.preventDefault()
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
  return (
    <ChunkBoundary
      key={attempt}
      onGiveUp={() => {
        close()
        setParts(lazyParts())
      }}
    >
      <Suspense fallback={null}>
        {shown === 'palette' && (
          <Palette {...props} onShortcuts={() => shownPalette.set('shortcuts')} onClose={close} />
        )}
        {shown === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </Suspense>
    </ChunkBoundary>
  )
}

const keyOf = (event: KeyboardEvent): ShownPalette => {
  if (event.isComposing || event.altKey) return undefined
  const held = event.ctrlKey || event.metaKey
  if (held && !event.shiftKey && event.key.toLowerCase() === 'k') return 'palette'
  return !held && event.key === '?' && !isTyping(event) ? 'shortcuts' : undefined
}
