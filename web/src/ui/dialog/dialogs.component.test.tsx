import { type ReactNode, useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CallFailure } from '#kernel/call-failure.ts'
import { speak, wordsIn } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Toast } from '../feedback/toast.tsx'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { SidePanel } from './side-panel.tsx'

const say = wordsIn(uiText, 'en')
beforeAll(() => speak('en'))

const Opener = ({ children }: { children: (close: () => void) => ReactNode }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && children(() => setOpen(false))}
    </>
  )
}

describe('a confirmation', () => {
  const open = async (onConfirm: () => Promise<void>) => {
    const screen = await render(
      <Opener>
        {close => (
          <ConfirmDialog title="Retire the channel" confirm="Retire" onConfirm={onConfirm} onClose={close}>
            <p>Quotes stay valid.</p>
          </ConfirmDialog>
        )}
      </Opener>,
    )
    const opener = screen.getByRole('button', { name: 'Open' })
    await opener.click()
    return { screen, opener }
  }

  test('shows the refusal inside, in the words of the server, and can be retried', async () => {
    const onConfirm = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new CallFailure({ code: 409, message: 'It is in use' }))
      .mockResolvedValue(undefined)
    const { screen } = await open(onConfirm)
    await screen.getByRole('button', { name: 'Retire' }).click()
    await expect.element(screen.getByText('It is in use')).toBeVisible()
    await screen.getByRole('button', { name: 'Retire' }).click()
    await expect.poll(() => onConfirm.mock.calls.length).toBe(2)
  })

  test('is sent once, however often it is pressed', async () => {
    const onConfirm = vi.fn(() => new Promise<void>(() => {}))
    const { screen } = await open(onConfirm)
    const button = screen.getByRole('button', { name: 'Retire' })
    await button.click()
    await button.click({ force: true })
    await userEvent.keyboard('{Enter}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
  })

  test('closes on Esc without doing anything, and gives the focus back', async () => {
    const onConfirm = vi.fn(async () => {})
    const { screen, opener } = await open(onConfirm)
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(opener.element())
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

test('a refusal needs a reason: the field shows it and takes the focus', async () => {
  const onConfirm = vi.fn(async () => {})
  const screen = await render(
    <ReasonDialog title="Reject the payment" confirm="Reject" onConfirm={onConfirm} onClose={() => {}} />,
  )
  await screen.getByRole('button', { name: 'Reject' }).click()
  const field = screen.getByRole('textbox')
  await expect.element(field).toBeInvalid()
  await expect.poll(() => document.activeElement).toBe(field.element())
  await field.fill('  The slip is unreadable  ')
  await screen.getByRole('button', { name: 'Reject' }).click()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('The slip is unreadable')
})

test('a panel takes the focus to its heading, closes on Esc and gives the focus back', async () => {
  const screen = await render(
    <Opener>
      {close => (
        <SidePanel title="DT2611-0001" onClose={close}>
          <input aria-label="Remark" />
        </SidePanel>
      )}
    </Opener>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  await opener.click()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading').element())
  await screen.getByRole('button', { name: say.widen }).click()
  await expect
    .element(screen.getByRole('button', { name: say.widen }))
    .toHaveAttribute('aria-pressed', 'true')
  await screen.getByLabelText('Remark').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(opener.element())
})

test('a message is shown above an open dialog, and its action can be pressed there', async () => {
  const onPress = vi.fn()
  const screen = await render(
    <>
      <Toast />
      <ReasonDialog title="Reject" confirm="Reject" onConfirm={async () => {}} onClose={() => {}} />
    </>,
  )
  void showMessage('success', 'Deleted', { label: say.undo, onPress })
  await expect.element(screen.getByRole('dialog').getByText(/Deleted/)).toBeVisible()
  await screen.getByRole('button', { name: say.undo }).click()
  expect(onPress).toHaveBeenCalledTimes(1)
})
