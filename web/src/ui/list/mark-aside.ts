// Less than this beyond the edge is the empty space of a cell and no column.
const paddingPx = 8

/**
 * For the ref of a table: its frame is marked with `data-aside` while columns lie beyond the right edge, so that the
 * edge shows it.
 */
export const markAside = (table: HTMLTableElement | null) => {
  const frame = table?.parentElement
  if (!table || !frame) return undefined
  const mark = () => {
    const beyond = frame.scrollWidth - frame.clientWidth - frame.scrollLeft
    frame.toggleAttribute('data-aside', beyond > paddingPx)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(frame)
  sizes.observe(table)
  frame.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    frame.removeEventListener('scroll', mark)
  }
}
