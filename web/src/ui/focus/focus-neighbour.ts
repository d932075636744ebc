// What is removed would take the focus with it: it goes to the same button of the row that moves up, or, where none is
// left, to the last control before the rows.
export const focusNeighbour = (pressed: HTMLElement, at: number): void => {
  const section = pressed.closest('section')
  const rows = [...(section?.querySelectorAll('[data-removes]') ?? [])].map(one => one.parentElement)
  const before = [...(section?.querySelectorAll<HTMLElement>('button') ?? [])].findLast(
    one => !rows.some(row => row?.contains(one)) && isBefore(one, pressed),
  )
  requestAnimationFrame(() => {
    const left = section?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    const next = left[Math.min(at, left.length - 1)] ?? before
    next?.focus()
  })
}

const isBefore = (one: Node, other: Node): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
