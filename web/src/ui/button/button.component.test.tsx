import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from './button.tsx'

const Question = ({ onConfirm }: { onConfirm: () => void }) => {
  const [asked, setAsked] = useState(false)
  return asked ? (
    <Button key="confirm" onClick={onConfirm}>
      Confirm
    </Button>
  ) : (
    <Button key="ask" onClick={() => setAsked(true)}>
      Approve
    </Button>
  )
}

test('the second press of a double press does not reach a button that has just come below the pointer', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<Question onConfirm={onConfirm} />)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Approve' }))
  await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeVisible()
  expect(onConfirm).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a press by itself is taken at once, also right after another button was pressed', async () => {
  const onConfirm = vi.fn()
  const screen = await render(<Question onConfirm={onConfirm} />)
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(onConfirm).toHaveBeenCalledOnce()
})

test('a button that counts takes each press of a double press', async () => {
  const onClick = vi.fn()
  const screen = await render(<Button onClick={onClick}>Add one</Button>)
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add one' }))
  expect(onClick).toHaveBeenCalledTimes(2)
})
