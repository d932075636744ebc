import { type RefObject, useEffect } from 'react'

// The focused element may disappear with an action. Keyboard users then stay in the same part of the page, where its
// keys still work. Its children render without the frame, so the page is observed.
export const useFocusGuard = (
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
    // Some browsers fire an event when the focused element is removed, others do not: it is only known later.
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
