import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak, wordsIn } from '#kernel/language.ts'
import { queryClient } from '#kernel/request/query-client.ts'
import { ComboField } from '#ui/field/combo-field.tsx'
import { uiText } from '#ui/text.ts'
import { searchHsCodes } from './goods-search.ts'
import { HsBrowseButton } from './hs-browse-button.tsx'
import { hsText } from './text.ts'
import '#ui/tokens.css'

const say = { ...wordsIn(uiText, 'en'), ...wordsIn(hsText, 'en') }

const chapter = {
  chapter: '94',
  chapterName: 'Furniture; bedding, mattresses and lamps, not elsewhere named',
}
const codes = [
  { code: '940130', name: 'Swivel seats', fullName: `Seats; ${'swivel, with variable height '.repeat(12)}` },
  { code: '940161', name: 'Upholstered seats', fullName: 'Seats; with wooden frames, upholstered' },
].map(one => ({ ...one, ...chapter }))
const branch = (code: string, name: string) => ({ code, name, fullName: name })
const branches: Record<string, ReturnType<typeof branch>[]> = {
  '': [branch('01', 'Live animals'), branch('94', 'Furniture')],
  94: [branch('9401', 'Seats'), branch('9403', 'Other furniture')],
  9401: [branch('940130', 'Swivel seats')],
  9403: [],
}

const envelope = (data: unknown) => Response.json({ code: 200, msg: '', data })
// What the server has for a keyword or a parent; an Error is a failure of it.
type Server = (url: URL) => unknown
let server: Server
const asked: string[] = []

beforeAll(() => speak('en'))
beforeEach(() => {
  asked.length = 0
  server = url => (url.pathname.endsWith('Branches') ? branches[url.searchParams.get('parent') ?? ''] : codes)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async input => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href)
    asked.push(url.searchParams.get('keyword') ?? url.searchParams.get('parent') ?? '')
    const response = await server(url)
    if (response instanceof Error) return Response.json({ code: 500, msg: response.message, data: null })
    return envelope(response)
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  queryClient.clear()
  await page.viewport(1280, 800)
})

const Form = ({ width }: { width?: number }) => {
  const [value, onChange] = useState('')
  return (
    <div style={{ width, marginInlineStart: 'auto' }}>
      <ComboField label="HS code" name="hsCode" search={searchHsCodes} {...{ value, onChange }} />
      <HsBrowseButton onChoose={onChange} />
    </div>
  )
}

const openField = async (width?: number) => {
  const screen = await render(<Form {...(width !== undefined && { width })} />)
  return { screen, input: screen.getByRole('combobox', { name: 'HS code' }) }
}

describe('the field', () => {
  test('finds a code by what the goods are called, and takes it by the keyboard alone', async () => {
    const { screen, input } = await openField()
    await userEvent.tab()
    await userEvent.keyboard('chair')
    await expect
      .element(screen.getByRole('option', { name: /940130/ }))
      .toHaveAttribute('aria-selected', 'true')
    expect(asked.at(-1)).toBe('chair')
    await userEvent.keyboard('{ArrowDown}')
    const second = screen.getByRole('option', { name: /940161/ })
    await expect.element(second).toHaveAttribute('aria-selected', 'true')
    await expect.element(input).toHaveAttribute('aria-activedescendant', second.element().id)
    await userEvent.keyboard('{Enter}')
    await expect.element(input).toHaveValue('940161')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(input).toHaveFocus()
  })

  test('is left with what was typed by Esc and by Tab', async () => {
    const { screen, input } = await openField()
    await input.fill('chair')
    await expect.element(screen.getByRole('option').first()).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('listbox')).toBeInTheDocument()
    await userEvent.tab()
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('chair')
  })

  test('shows code, name and chapter of each, whole and inside the window, beside any edge', async () => {
    for (const [window, width] of [
      [1280, 220],
      [390, 154],
    ] as const) {
      await page.viewport(window, 800)
      const { screen, input } = await openField(width)
      await input.fill('chair')
      const option = screen.getByRole('option', { name: /940161/ })
      await expect.element(option).toBeInTheDocument()
      const list = screen.getByRole('listbox').element().getBoundingClientRect()
      expect(list.left).toBeGreaterThanOrEqual(0)
      expect(list.right).toBeLessThanOrEqual(window)
      expect(list.width).toBeGreaterThan(340)
      // Two of them are in sight, although the first one's whole name is as long as a paragraph.
      expect(option.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom)
      const name = screen.getByText('Upholstered seats').element()
      expect(name.getBoundingClientRect().width).toBeGreaterThan(100)
      expect(name.scrollHeight).toBe(name.clientHeight)
      await screen.unmount()
    }
  })

  test('says that nothing was found, and that the search failed, each in its words', async () => {
    const { screen, input } = await openField()
    server = () => []
    await input.fill('qqq')
    await expect.element(screen.getByText(say.noMatch)).toBeInTheDocument()
    server = () => new Error('The server failed')
    await input.fill('chair')
    await expect.element(screen.getByText(say.searchFailed)).toBeInTheDocument()
    await expect.element(screen.getByText(say.noMatch)).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('chair')
    server = () => codes
    await input.fill('chairs')
    await expect.element(screen.getByRole('option', { name: /940130/ })).toBeInTheDocument()
    await expect.element(screen.getByText(say.searchFailed)).not.toBeInTheDocument()
  })
})

describe('the dialog', () => {
  const openDialog = async () => {
    const { screen, input } = await openField()
    await screen.getByRole('button', { name: say.browse }).click()
    await expect.element(screen.getByRole('dialog', { name: say.browseTitle })).toBeInTheDocument()
    return { screen, input, button: (name: RegExp) => screen.getByRole('button', { name }) }
  }

  test('goes from chapter to heading to code by the keyboard, and fills the field', async () => {
    const { screen, input, button } = await openDialog()
    await expect.element(button(/^94 Furniture/)).toBeInTheDocument()
    button(/^94 Furniture/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(/^9401 Seats/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button(/^940130/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('940130')
  })

  test('returns to the branch that was left, and closes by Esc without a choice', async () => {
    const { screen, input, button } = await openDialog()
    await button(/^94 Furniture/).click()
    await button(/^Back from 94/).click()
    await expect.element(button(/^94 Furniture/)).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(input).toHaveValue('')
  })

  test('does not offer a heading as a code while its codes are under way', async () => {
    const { screen, button } = await openDialog()
    await button(/^94 Furniture/).click()
    await expect.element(button(/^9401 Seats/)).toBeInTheDocument()
    let arrive = (_: unknown) => {}
    server = () => new Promise(resolve => (arrive = resolve))
    await button(/^9401 Seats/).click()
    await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
    await expect.element(button(/^9403/)).not.toBeInTheDocument()
    arrive(branches[9401])
    await expect.element(button(/^940130/)).toBeInTheDocument()
  })

  test('says so where there is nothing, and offers another try after a failure', async () => {
    const { screen, button } = await openDialog()
    await button(/^94 Furniture/).click()
    await button(/^9403/).click()
    await expect.element(screen.getByText(say.nothing)).toBeInTheDocument()
    await button(/^Back from 9403/).click()
    const works = server
    server = () => new Error('The server failed')
    await button(/^9401 Seats/).click()
    await expect.element(screen.getByRole('alert')).toBeInTheDocument()
    server = works
    await button(new RegExp(say.retry)).click()
    await expect.element(button(/^940130/)).toBeInTheDocument()
  })
})
