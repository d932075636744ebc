import type { PointerEvent } from 'react'

// Letters may stand out of a tight line.
const aFewPixels = 4

// Truncated text has a tooltip. Measured when the pointer comes, so that a list of thousands of cells measures none
// of them; if it fits again later, the tooltip is removed.
export const sayWhatIsCut = (event: PointerEvent) => {
  const cell = (event.target as Element).closest<HTMLElement>('td')
  // A cell with its own title needs none.
  if (!cell || cell.querySelector('[title]')) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].some(
    part =>
      (part.clientWidth > 0 && part.scrollWidth > part.clientWidth) ||
      // Cut after its second line.
      (part.clientHeight > 0 && part.scrollHeight > part.clientHeight + aFewPixels),
  )
  if (cut) cell.title = cell.innerText
  else cell.removeAttribute('title')
}
