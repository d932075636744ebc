import { type RefObject, useEffect } from 'react'

// `/` leads to the search from anywhere but a field or a dialog. It is heard before anybody on the page hears it:
// a list's own box must not take it.
export const useSlash = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      const at = event.target instanceof Element ? event.target : document.body
      if (at.closest('input, textarea, select, [contenteditable], [role=grid], dialog')) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      event.stopPropagation()
      input.current?.focus()
      input.current?.select()
    }
    globalThis.addEventListener('keydown', onKey, { capture: true })
    return () => globalThis.removeEventListener('keydown', onKey, { capture: true })
  }, [input])
}
