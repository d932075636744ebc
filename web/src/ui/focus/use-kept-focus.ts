import { type RefObject, useEffect } from 'react'

// What had the focus may go with what was done to it. Whoever works by keys then stays in the part of the page that
// he was in: there its keys still work. What is inside draws itself anew without
// the frame around it, so the page is watched.
export const useKeptFocus = (
  frame: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): void => {
  useEffect(() => {
    const root = frame.current
    if (!root) return
    const isInside = root.contains(document.activeElement)
    let last: Node | undefined = isInside ? (document.activeElement ?? undefined) : undefined
    const enter = ({ target }: FocusEvent) => {
      last = target as Node
    }
    // Some browsers tell of it when what has the focus is removed, others do not: only later one knows which it was.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Node).isConnected && last === target) last = undefined
      })
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected || document.activeElement !== document.body) return
      last = undefined
      otherwise.current?.focus({ preventScroll: true })
    })
    root.addEventListener('focusin', enter)
    root.addEventListener('focusout', leave)
    watch.observe(root, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      root.removeEventListener('focusin', enter)
      root.removeEventListener('focusout', leave)
    }
  }, [frame, otherwise])
}
