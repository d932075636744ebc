import type { PointerEvent } from 'react'

// What ends in dots is there in full for whoever points at it. Asked when the pointer comes, so that a list of
// thousands of cells measures none of them; what fits again later says nothing twice.
export const sayWhatIsCut = (event: PointerEvent) => {
  const cell = (event.target as Element).closest<HTMLElement>('td')
  // A cell that says more than its text has said so itself.
  if (!cell || cell.querySelector('[title]')) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    part => part.clientWidth > 0 && part.scrollWidth > part.clientWidth,
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
