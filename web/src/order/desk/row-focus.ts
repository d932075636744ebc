/**
 * Where the focus goes before a row is removed: rows are identified by position, so it is the one before, or the
 * first, which the next one moves into.
 */
export const leaveRow = (button: HTMLElement): void => {
  const row = button.closest('tr')
  const near = row?.previousElementSibling ?? row
  near?.querySelector('input')?.focus()
}
