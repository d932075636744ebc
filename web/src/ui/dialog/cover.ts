import { type RefObject, useLayoutEffect } from 'react'
import { useDevice } from '#kernel/device.ts'

// What fills the screen of a phone without being a dialog, the last on top. A browser makes inert what is behind a dialog;
// here it is marked, and the marks are removed again.
interface Cover {
  element: HTMLElement
  heading: RefObject<HTMLElement | null>
}
let covers: readonly Cover[] = []
const marked = new Set<HTMLElement>()

// A dialog, open or closed, and a message.
const above = 'dialog, [data-on-top]'

// What is drawn later beside it, such as the rows of the list behind it, is behind it too.
const watch = globalThis.MutationObserver && new MutationObserver(() => markBehind())

const markBehind = (): void => {
  const { element } = covers.at(-1) ?? {}
  for (let inner = element; inner && inner !== document.body; inner = inner.parentElement ?? undefined)
    for (const beside of inner.parentElement?.children ?? []) {
      if (!(beside instanceof HTMLElement) || beside === inner || beside.inert || beside.matches(above))
        continue
      beside.inert = true
      marked.add(beside)
    }
}

const show = (next: readonly Cover[]): void => {
  covers = next
  watch.disconnect()
  for (const element of marked) element.inert = false
  marked.clear()
  const top = next.at(-1)
  if (!top) return
  markBehind()
  for (let outer = top.element.parentElement; outer; outer = outer.parentElement)
    watch.observe(outer, { childList: true })
  const { activeElement } = document
  const isInReach = top.element.contains(activeElement) || activeElement?.closest(above)
  if (!isInReach) top.heading.current?.focus({ preventScroll: true })
}

/** Whether something that fills the screen, or a drawer, is in front of it. */
export const isBehindCover = (element: Element): boolean => element.closest('[inert]') !== null

const enterCover = (cover: Cover): (() => void) => {
  // What opens behind the chat, such as an order that a message leads to, stays behind it.
  const isBehind = [...marked].some(element => element.contains(cover.element))
  show(isBehind ? covers.toSpliced(-1, 0, cover) : [...covers, cover])
  return () => show(covers.filter(other => other !== cover))
}

/**
 * Whether an element fills the screen, as on `mobile`: what is behind it is out of reach as long as it is drawn, and the
 * focus is in it. To be called after what remembers the focus and before what gives it back.
 */
export const useCover = (
  element: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): boolean => {
  const fills = useDevice() === 'mobile'
  useLayoutEffect(() => {
    if (fills && element.current) return enterCover({ element: element.current, heading })
  }, [fills, element, heading])
  return fills
}
