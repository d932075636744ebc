import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak, wordsIn } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Toast } from '../feedback/toast.tsx'
import { useSlash } from '../focus/use-slash.ts'
import { uiText } from '../text.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useCover } from './cover.ts'
import { Dialog } from './dialog.tsx'
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

describe('a dialog with a form', () => {
  const open = async () => {
    const screen = await render(
      <Opener>
        {close => (
          <Dialog title="Pay" onClose={close}>
            <input type="file" aria-label="Slip" />
            <Opener>
              {leave => (
                <ConfirmDialog title="No slip?" confirm="Send" onConfirm={async () => {}} onClose={leave}>
                  <p>Payments without a slip take longer.</p>
                </ConfirmDialog>
              )}
            </Opener>
          </Dialog>
        )}
      </Opener>,
    )
    await screen.getByRole('button', { name: 'Open' }).click()
    return { screen, pay: screen.getByRole('dialog', { name: 'Pay' }) }
  }

  test('stays open when its file picker is cancelled', async () => {
    const { screen, pay } = await open()
    // As the browser sends it when a picker or the camera is closed without a file.
    screen
      .getByLabelText('Slip')
      .element()
      .dispatchEvent(new Event('cancel', { bubbles: true }))
    await expect.element(pay).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(pay).not.toBeInTheDocument()
  })

  test('stays open when Esc closes the question that it asks', async () => {
    const { screen, pay } = await open()
    await pay.getByRole('button', { name: 'Open' }).click()
    const question = screen.getByRole('dialog', { name: 'No slip?' })
    await expect.element(question).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(pay).toBeVisible()
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

describe('a panel on a phone', () => {
  const heading = 'DT2611-0001'
  const Over = ({ name, onClose }: { name: string; onClose: () => void }) => {
    const frame = useRef<HTMLElement>(null)
    useCover(frame, frame)
    return createPortal(
      <section ref={frame} aria-label={name} tabIndex={-1}>
        <button type="button" onClick={onClose}>
          Leave
        </button>
      </section>,
      document.body,
    )
  }
  const List = () => {
    const [rows, setRows] = useState(1)
    const [over, setOver] = useState(false)
    const search = useRef<HTMLInputElement>(null)
    useSlash(search)
    return (
      <>
        <input ref={search} aria-label="Search" />
        <ul>
          <li>
            <a href="#row">Row</a>
          </li>
        </ul>
        {rows > 1 && <button type="button">Later row</button>}
        <Opener>
          {close => (
            <SidePanel title={heading} onClose={close}>
              <button type="button" onClick={() => setRows(2)}>
                Refresh
              </button>
              <button type="button" onClick={() => setOver(true)}>
                Chat
              </button>
              <Opener>
                {leave => (
                  <ReasonDialog title="Reject" confirm="Reject" onConfirm={async () => {}} onClose={leave} />
                )}
              </Opener>
            </SidePanel>
          )}
        </Opener>
        {over && <Over name="Chat" onClose={() => setOver(false)} />}
        <Toast />
      </>
    )
  }
  const inReach = (name: string) => {
    const one = [...document.querySelectorAll('button, a')].find(({ textContent }) => textContent === name)
    return one !== undefined && one.closest('[inert]') === null
  }
  const open = async () => {
    const screen = await render(<List />)
    const opener = screen.getByRole('button', { name: 'Open' }).first()
    await opener.click()
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading').element())
    return { screen, opener }
  }
  beforeEach(() => page.viewport(390, 844))
  afterEach(() => page.viewport(1280, 800))

  test('puts everything behind it out of reach, what comes later too, and gives it back', async () => {
    const { screen, opener } = await open()
    expect(inReach('Row')).toBe(false)
    await screen.getByRole('button', { name: 'Refresh' }).click()
    await expect.element(screen.getByText('Later row')).toBeInTheDocument()
    await expect.poll(() => inReach('Later row')).toBe(false)
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab()
      // The browser's own controls come after the last one of the page.
      const { activeElement, body } = document
      expect(activeElement === body || activeElement?.closest('section')).toBeTruthy()
    }
    // A message is above it.
    void showMessage('success', 'Saved', { label: say.undo, onPress: () => {} })
    await expect.element(screen.getByText(/Saved/)).toBeVisible()
    expect(inReach(say.undo)).toBe(true)
    await screen.getByRole('button', { name: say.close }).click()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    expect(document.querySelectorAll('[inert]')).toHaveLength(0)
    await expect.poll(() => document.activeElement).toBe(opener.element())
  })

  test('stays in reach under a dialog that closes, and out of reach under what covers it', async () => {
    const { screen } = await open()
    const inner = screen.getByRole('region', { name: heading }).getByRole('button', { name: 'Open' })
    await inner.click()
    await screen.getByRole('dialog').getByRole('textbox').fill('late')
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(inner.element())
    expect(inReach('Row')).toBe(false)

    await screen.getByRole('button', { name: 'Chat' }).click()
    await expect.poll(() => inReach('Refresh')).toBe(false)
    expect(inReach('Leave')).toBe(true)
    await screen.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => inReach('Refresh')).toBe(true)
    expect(inReach('Row')).toBe(false)
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('heading').element())
  })

  test('leaves the key of the search behind it alone', async () => {
    const taken: boolean[] = []
    const onKey = (event: KeyboardEvent) => void taken.push(event.defaultPrevented)
    addEventListener('keydown', onKey)
    const { screen } = await open()
    await userEvent.keyboard('/')
    await screen.getByRole('button', { name: say.close }).click()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    await userEvent.keyboard('/')
    removeEventListener('keydown', onKey)
    expect(taken).toEqual([false, true])
  })

  test('is beside the list again in a wide window', async () => {
    await open()
    await page.viewport(1280, 800)
    await expect.poll(() => document.querySelectorAll('[inert]').length).toBe(0)
    await page.viewport(390, 844)
    await expect.poll(() => inReach('Row')).toBe(false)
  })
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
