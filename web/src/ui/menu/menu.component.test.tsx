import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from './menu.tsx'
import { Popover } from './popover.tsx'
import { TabPanel, Tabs } from './tabs.tsx'

const isFocused = (element: Element | undefined) => expect.poll(() => document.activeElement).toBe(element)

describe('a menu', () => {
  const onSelect = vi.fn()
  beforeEach(() => onSelect.mockClear())
  const open = (checked?: string) =>
    render(
      <>
        <Menu
          name="Export"
          button="Export"
          buttonClassName={undefined}
          items={['CSV', 'Excel', 'PDF'].map(label => ({
            id: label,
            label,
            ...(checked && { checked: label === checked }),
            onSelect: () => onSelect(label),
          }))}
        />
        <button type="button">Next</button>
      </>,
    )

  test('opens by arrow, moves by keys, chooses by Enter and gives the focus back', async () => {
    const screen = await open()
    const button = screen.getByRole('button', { name: 'Export' })
    button.element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await isFocused(screen.getByRole('menuitem', { name: 'Excel' }).element())
    await userEvent.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Excel')
    await isFocused(button.element())
    expect(button.element().getAttribute('aria-expanded')).toBe('false')
  })

  test('goes to an item by its first letter, and wraps at its end', async () => {
    const screen = await open()
    screen.getByRole('button', { name: 'Export' }).element().focus()
    await userEvent.keyboard('{ArrowDown}p')
    await isFocused(screen.getByRole('menuitem', { name: 'PDF' }).element())
    await userEvent.keyboard('{ArrowDown}')
    await isFocused(screen.getByRole('menuitem', { name: 'CSV' }).element())
  })

  test('of choices starts at the one that holds', async () => {
    const screen = await open('Excel')
    await screen.getByRole('button', { name: 'Export' }).click()
    await isFocused(screen.getByRole('menuitemradio', { name: 'Excel' }).element())
  })

  test('closes on Esc without choosing, and when the focus leaves it', async () => {
    const screen = await open()
    const button = screen.getByRole('button', { name: 'Export' })
    await button.click()
    await userEvent.keyboard('{Escape}')
    await isFocused(button.element())
    await button.click()
    await userEvent.tab()
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument()
    expect(onSelect).not.toHaveBeenCalled()
  })
})

test('a popover takes the focus, closes on Esc and gives it back', async () => {
  const screen = await render(
    <Popover name="Columns" button="Columns" buttonClassName={undefined}>
      {close => (
        <button type="button" onClick={close}>
          Done
        </button>
      )}
    </Popover>,
  )
  const button = screen.getByRole('button', { name: 'Columns' })
  await button.click()
  await isFocused(screen.getByRole('dialog', { name: 'Columns' }).element())
  await userEvent.keyboard('{Escape}')
  await isFocused(button.element())
  await button.click()
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await isFocused(button.element())
})

describe('a menu lies inside the window, and outside of what scrolls around its button', () => {
  const corners = {
    'top left': 'top:0;left:0',
    'top right': 'top:0;right:0',
    'bottom left': 'bottom:0;left:0',
  }
  for (const [corner, place] of Object.entries({ ...corners, 'bottom right': 'bottom:0;right:0' }))
    test(`at the ${corner}`, async () => {
      const items = ['A rather long name of a choice', 'Another one'].map(label => ({
        id: label,
        label,
        onSelect: () => {},
      }))
      const screen = await render(<Menu name="More" button="…" buttonClassName={undefined} items={items} />)
      screen.container.style.cssText = `position:fixed;${place};overflow:hidden`
      await screen.getByRole('button', { name: 'More' }).click()
      const menu = screen.getByRole('menu').element().getBoundingClientRect()
      expect(menu.width).toBeGreaterThan(100)
      expect([menu.left >= 0, menu.top >= 0]).toEqual([true, true])
      expect([menu.right <= innerWidth, menu.bottom <= innerHeight]).toEqual([true, true])
      const shown = document.elementFromPoint(menu.left + menu.width / 2, menu.top + menu.height / 2)
      expect(shown?.closest('[role=menu]')).not.toBeNull()
    })
})

test('tabs are one stop for Tab; arrows choose, and the panel names its tab', async () => {
  const Bills = () => {
    const [tab, setTab] = useState('bills')
    return (
      <>
        <Tabs
          name="Money"
          panelId="money"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'bills', label: 'Bills' },
            { id: 'payments', label: 'Payments' },
          ]}
        />
        <TabPanel id="money" chosen={tab}>
          {tab}
        </TabPanel>
      </>
    )
  }
  const screen = await render(<Bills />)
  await userEvent.tab()
  await isFocused(screen.getByRole('tab', { name: 'Bills' }).element())
  await userEvent.keyboard('{ArrowRight}')
  await isFocused(screen.getByRole('tab', { name: 'Payments' }).element())
  await expect.element(screen.getByRole('tabpanel', { name: 'Payments' })).toHaveTextContent('payments')
  expect(screen.getByRole('tab', { name: 'Bills' }).element().getAttribute('tabindex')).toBe('-1')
})
