import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak } from '#kernel/language.ts'
import { CommandDialog } from './command-dialog.tsx'

const run = vi.fn()
const onClose = vi.fn()
beforeAll(() => speak('en'))
beforeEach(() => {
  run.mockClear()
  onClose.mockClear()
})

const Commands = () => {
  const [typed, setTyped] = useState('')
  const commandsOf = (labels: string[]) =>
    labels
      .filter(label => label.toLowerCase().includes(typed))
      .map(label => ({ id: label.replaceAll(' ', '-'), label, run: () => run(label) }))
  const groups = [
    { id: 'pages', title: 'Go to', commands: commandsOf(['Orders', 'Bills']) },
    { id: 'actions', title: 'Actions', commands: commandsOf(['Sign out']) },
  ].filter(({ commands }) => commands.length > 0)
  return (
    <CommandDialog
      title="Palette"
      hint="Page or action"
      maxLength={20}
      typed={typed}
      onType={setTyped}
      groups={groups}
      counted={n => `${n} results`}
      note={groups.length === 0 && 'Nothing found'}
      onClose={onClose}
    />
  )
}

test('the field has the focus and names the option that Enter runs; arrows wrap over the groups', async () => {
  const screen = await render(<Commands />)
  const field = screen.getByRole('combobox', { name: 'Page or action' })
  await expect.poll(() => document.activeElement).toBe(field.element())
  const chosen = () => screen.getByRole('option', { selected: true })
  await expect.element(chosen()).toHaveTextContent('Orders')
  expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen().element().id)
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(chosen()).toHaveTextContent('Sign out')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(run).toHaveBeenCalledExactlyOnceWith('Bills')
  expect(onClose).toHaveBeenCalledOnce()
})

test('typing narrows, chooses the first again and says how many are left', async () => {
  const screen = await render(<Commands />)
  await userEvent.keyboard('{ArrowDown}sign')
  await expect.element(screen.getByRole('option')).toHaveTextContent('Sign out')
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 results')
  await userEvent.keyboard('{Enter}')
  expect(run).toHaveBeenCalledExactlyOnceWith('Sign out')
})

test('Enter without a match does nothing, and Esc closes', async () => {
  const screen = await render(<Commands />)
  await userEvent.keyboard('zzz{Enter}')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
