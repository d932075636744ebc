import { type RefObject, useLayoutEffect } from 'react'

const margin = 8

/**
 * A list beside its field stays inside what shows it: the window, or the panel or dialog that would cut it off. It
 * becomes as wide as fits and moves to the left as far as needed. It opens above the field where there is more room
 * than below, and is never higher than the room it has.
 */
export const useFitPopup = (ref: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const popup = ref.current
    const field = popup?.parentElement
    if (!popup || !field) return
    const fit = () => {
      popup.style.setProperty('--popup-shift', '0px')
      const bounds = visibleBounds(popup)
      popup.style.setProperty('--popup-max', `${bounds.right - bounds.left - 2 * margin}px`)
      const { left, right } = popup.getBoundingClientRect()
      const shift = Math.max(bounds.left + margin - left, Math.min(0, bounds.right - margin - right))
      popup.style.setProperty('--popup-shift', `${shift}px`)

      const { top, bottom } = field.getBoundingClientRect()
      const [above, below] = [top - bounds.top - 2 * margin, bounds.bottom - bottom - 2 * margin]
      // By what a full list needs: it does not change sides while its rows arrive.
      const isAbove = below < fullHeight(popup) && above > below
      popup.toggleAttribute('data-above', isAbove)
      popup.style.setProperty('--popup-tall', `${Math.max(isAbove ? above : below, minHeight)}px`)
    }
    fit()
    // The keyboard of a phone covers a part of the window.
    const views = [window, window.visualViewport]
    for (const view of views) view?.addEventListener('resize', fit)
    return () => {
      for (const view of views) view?.removeEventListener('resize', fit)
    }
  }, [ref])
}

const minHeight = 120

// Of the list with as many rows as it ever shows.
const fullHeight = (popup: HTMLElement): number => {
  popup.style.removeProperty('--popup-tall')
  const list = popup.querySelector('[role=listbox]')
  return list ? Number.parseFloat(getComputedStyle(list).maxHeight) : 0
}

// The page's head lies over what is scrolled below it.
const headHeight = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--header-height')) || 0

const visibleBounds = (popup: HTMLElement) => {
  const view = window.visualViewport
  const bounds = {
    left: 0,
    right: document.documentElement.clientWidth,
    top: (view?.offsetTop ?? 0) + headHeight(),
    bottom: (view?.offsetTop ?? 0) + (view?.height ?? window.innerHeight),
  }
  for (let box = popup.parentElement; box; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box)
    const rect = box.getBoundingClientRect()
    if (overflowX !== 'visible') {
      bounds.left = Math.max(bounds.left, rect.left)
      bounds.right = Math.min(bounds.right, rect.left + box.clientWidth)
    }
    if (overflowY !== 'visible') {
      bounds.top = Math.max(bounds.top, rect.top)
      bounds.bottom = Math.min(bounds.bottom, rect.top + box.clientHeight)
    }
  }
  return bounds
}
