import { type RefObject, useLayoutEffect } from 'react'

const margin = 8

/**
 * A list that is wider than its field stays inside what shows it: the window, or the panel or dialog that would cut it
 * off. It becomes as wide as fits and moves to the left as far as needed.
 */
export const useFitPopup = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const popup = ref.current
    if (!popup) return
    const fit = () => {
      popup.style.setProperty('--popup-shift', '0px')
      const { left: edge, right: end } = visibleBounds(popup)
      popup.style.setProperty('--popup-max', `${end - edge - 2 * margin}px`)
      const { left, right } = popup.getBoundingClientRect()
      const shift = Math.max(edge + margin - left, Math.min(0, end - margin - right))
      popup.style.setProperty('--popup-shift', `${shift}px`)
    }
    fit()
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [ref])
}

const visibleBounds = (popup: HTMLElement) => {
  let [left, right] = [0, document.documentElement.clientWidth]
  for (let box = popup.parentElement; box; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible') continue
    const rect = box.getBoundingClientRect()
    left = Math.max(left, rect.left)
    right = Math.min(right, rect.left + box.clientWidth)
  }
  return { left, right }
}
