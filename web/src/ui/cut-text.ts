import type { PointerEvent } from 'react'

// Truncated text has a tooltip. Measured when the pointer comes, so that a list of thousands of cells measures none
// of them; if it fits again later, the tooltip is removed.
export const sayWhatIsCut = (event: PointerEvent) => {
  const cell = (event.target as Element).closest<HTMLElement>('td')
  // A cell with a title of its own needs none.
  if (!cell || cell.querySelector('[title]')) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    part => part.clientWidth > 0 && part.scrollWidth > part.clientWidth,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
