/** Where the focus goes before a row is taken out: rows are told by their place, so it is the one before, or the
 * first, which the next one moves into. */
export const leaveRow = (button: HTMLElement): void => {
  const row = button.closest('tr')
  const near = row?.previousElementSibling ?? row
  near?.querySelector('input')?.focus()
}
