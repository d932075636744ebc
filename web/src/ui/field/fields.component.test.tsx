import { type ReactNode, useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak, wordsIn } from '#kernel/language.ts'
import { DateField } from '../date/date-field.tsx'
import { uiText } from '../text.ts'
import '../tokens.css'
import { ChoiceField } from './choice-field.tsx'
import { ComboField } from './combo-field.tsx'
import type { ComboChoice } from './combo-input.tsx'
import { DropZone } from './drop-zone.tsx'
import { NumberField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { Picker } from './picker.tsx'
import { Segmented } from './segmented.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

const say = wordsIn(uiText, 'en')
beforeAll(() => speak('en'))

// Holds what is typed into a field.
const Held = ({
  start = '',
  children,
}: {
  start?: string
  children: (held: { value: string; onChange: (value: string) => void }) => ReactNode
}) => {
  const [value, onChange] = useState(start)
  return children({ value, onChange })
}

test('a field with an error shows it to everyone: by its border, its words and its description', async () => {
  const screen = await render(
    <TextField label="Company" required value="" error="Please give the company" onChange={() => {}} />,
  )
  const input = screen.getByLabelText('Company')
  await expect.element(input).toBeInvalid()
  await expect.element(input).toHaveAccessibleDescription('Please give the company')
  await expect.element(input).toBeRequired()
})

test('a number field takes digits and one point only, full-width ones as well', async () => {
  const screen = await render(
    <Held>{held => <NumberField label="Weight" rule={{ mode: 'decimal', decimals: 2 }} {...held} />}</Held>,
  )
  const input = screen.getByLabelText('Weight')
  await input.fill('１2a.3.456')
  await expect.element(input).toHaveValue('12.34')
})

test('a password is shown on demand, and hidden again', async () => {
  const screen = await render(
    <Held start="secret">
      {held => <PasswordField label="Password" autoComplete="current-password" {...held} />}
    </Held>,
  )
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: say.showPassword }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: say.hidePassword }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('a day is written YYYY-MM-DD when the field is left; what is no day stays as typed', async () => {
  const screen = await render(<Held>{held => <DateField label="Ready on" {...held} />}</Held>)
  const input = screen.getByRole('textbox', { name: 'Ready on' })
  await input.fill('2026年3月9日')
  await userEvent.tab()
  await expect.element(input).toHaveValue('2026-03-09')
  await input.fill('2026-02-31')
  await userEvent.tab()
  await expect.element(input).toHaveValue('2026-02-31')
})

test('a day is chosen from the calendar by keys; the focus returns to its button and Esc changes nothing', async () => {
  const onKey = vi.fn()
  const screen = await render(
    // biome-ignore lint/a11y/noStaticElementInteractions: the part of a panel that Esc would close.
    <div onKeyDown={onKey}>
      <Held start="2026-03-09">{held => <DateField label="Ready on" {...held} />}</Held>
    </div>,
  )
  const input = screen.getByRole('textbox', { name: 'Ready on' })
  const button = screen.getByRole('button', { name: `Ready on: ${say.calendar}` })
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  const calendar = screen.getByRole('dialog', { name: 'Ready on' })
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/9 March 2026/)
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await expect.element(input).toHaveValue('2026-03-17')
  await expect.element(calendar).not.toBeInTheDocument()
  expect(document.activeElement).toBe(button.element())

  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/17 March 2026/)
  onKey.mockClear()
  await userEvent.keyboard('{ArrowDown}{Escape}')
  await expect.element(input).toHaveValue('2026-03-17')
  expect(onKey).not.toHaveBeenCalled()
  // What is typed is what the calendar opens with.
  await input.fill('2027-01-05')
  await button.click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/5 January 2027/)
})

test('the calendar is whole on screen in a low window, with too little space above and below its field', async () => {
  const screen = await render(
    <div style={{ padding: '120px 500px' }}>
      <Held start="2026-03-09">{held => <DateField label="Ready on" {...held} />}</Held>
    </div>,
  )
  const button = screen.getByRole('button', { name: `Ready on: ${say.calendar}` })
  const openedBox = async () => {
    await button.click()
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toMatch(/9 March 2026/)
    return screen.getByRole('dialog', { name: 'Ready on' }).element().getBoundingClientRect()
  }
  const { height } = await openedBox()
  await userEvent.keyboard('{Escape}')
  const low = Math.ceil(height) + 40
  await page.viewport(1280, low)
  const { top, bottom } = await openedBox()
  await page.viewport(1280, 800)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(low)
})

test('arrows choose among segments', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <Segmented
      name="Unit"
      value="kg"
      onChange={onChange}
      choices={[
        { value: 'kg', text: 'kg' },
        { value: 'lb', text: 'lb' },
      ]}
    />,
  )
  screen.getByRole('radio', { name: 'kg' }).element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('lb')
})

test('a select shows what to choose until something is chosen', async () => {
  const screen = await render(
    <Held>
      {held => (
        <SelectField
          label="Incoterm"
          placeholder="Choose one"
          choices={[
            { value: 'FOB', text: 'FOB' },
            { value: 'DAP', text: 'DAP' },
          ]}
          {...held}
        />
      )}
    </Held>,
  )
  const select = screen.getByLabelText('Incoterm')
  await expect.element(select).toHaveDisplayValue('Choose one')
  await userEvent.selectOptions(select, 'DAP')
  await expect.element(select).toHaveValue('DAP')
})

// Marks the first option that the list shows in part only, as a pointer over it does, and gives how far that scrolled.
const scrolledByPointer = async (list: Element) => {
  const bottom = list.getBoundingClientRect().bottom
  const cut = [...list.querySelectorAll('[role=option]')].find(
    option => option.getBoundingClientRect().bottom > bottom,
  )
  const before = list.scrollTop
  cut?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
  await expect.poll(() => cut?.getAttribute('aria-selected')).toBe('true')
  await new Promise(requestAnimationFrame)
  return list.scrollTop - before
}

describe('a combo field', () => {
  const cities: ComboChoice[] = [
    { value: 'Shenzhen', text: '深圳' },
    { value: 'Shanghai', text: '上海' },
  ]
  const City = ({ search }: { search: (text: string) => Promise<readonly ComboChoice[]> }) => (
    <Held>{held => <ComboField label="City" name="city" search={search} {...held} />}</Held>
  )

  test('offers what fits and takes the marked one by Enter', async () => {
    const screen = await render(<City search={async () => cities} />)
    const input = screen.getByRole('combobox', { name: 'City' })
    await input.fill('sh')
    await expect.element(screen.getByRole('option', { name: /上海/ })).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(input).toHaveValue('Shanghai')
    await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  })

  test('drops a late response to an earlier text', async () => {
    const waiting = new Map<string, (choices: readonly ComboChoice[]) => void>()
    const search = (text: string) => new Promise<readonly ComboChoice[]>(found => waiting.set(text, found))
    const screen = await render(<City search={search} />)
    const input = screen.getByRole('combobox', { name: 'City' })
    await input.fill('a')
    await expect.poll(() => waiting.has('a')).toBe(true)
    await input.fill('b')
    await expect.poll(() => waiting.has('b')).toBe(true)
    waiting.get('b')?.([{ value: 'Beijing', text: '北京' }])
    await expect.element(screen.getByRole('option', { name: /Beijing/ })).toBeInTheDocument()
    waiting.get('a')?.([{ value: 'Anshan', text: '鞍山' }])
    await userEvent.keyboard('{Enter}')
    await expect.element(input).toHaveValue('Beijing')
  })

  test.each([
    ['the top of the window below it', 40],
    ['the bottom of the window above it', 720],
  ])('opens its list at %s, whole', async (where, top) => {
    const many = [...Array(20).keys()].map(n => ({ value: `C${n}`, text: `City ${n}` }))
    const screen = await render(
      <div style={{ position: 'fixed', top }}>
        <City search={async () => many} />
      </div>,
    )
    const input = screen.getByRole('combobox', { name: 'City' })
    await input.fill('c')
    await expect.element(screen.getByRole('option', { name: /City 0/ })).toBeVisible()
    const [field, list] = [input, screen.getByRole('listbox')].map(one =>
      one.element().getBoundingClientRect(),
    )
    expect(list?.top).toBeGreaterThanOrEqual(0)
    expect(list?.bottom).toBeLessThanOrEqual(window.innerHeight)
    expect((list?.top ?? 0) < (field?.top ?? 0)).toBe(where.endsWith('above it'))
  })

  test('scrolls to the mark after a key, never under a pointer that is about to press', async () => {
    const many = [...Array(30).keys()].map(n => ({ value: `C${n}`, text: `City ${n}` }))
    const screen = await render(<City search={async () => many} />)
    await screen.getByRole('combobox', { name: 'City' }).fill('c')
    await expect.element(screen.getByRole('option', { name: /City 29/ })).toBeInTheDocument()
    const list = screen.getByRole('listbox').element()
    expect(await scrolledByPointer(list)).toBe(0)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => list.scrollTop).toBeGreaterThan(0)
  })

  test('retains the input if nothing fits, and shows it', async () => {
    const screen = await render(<City search={async () => []} />)
    const input = screen.getByRole('combobox', { name: 'City' })
    await input.fill('Nowhere')
    await expect.element(screen.getByText(say.noMatch)).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(input).toHaveValue('Nowhere')
  })
})

describe('a choice field', () => {
  const countries = [
    { value: 'CN', text: '中国', spellings: ['china', '中国', '中國', 'zhongguo', 'zg'] },
    { value: 'DK', text: '丹麦', spellings: ['denmark', '丹麦', '丹麥', 'danmai', 'dm'] },
    { value: 'DE', text: '德国', spellings: ['germany', '德国', '德國', 'deguo', 'dg'] },
    { value: 'US', text: '美国', spellings: ['unitedstates', '美国', '美國', 'meiguo', 'mg', 'usa'] },
  ]
  const open = async (start = 'CN', required = true) => {
    const onBlur = vi.fn()
    const screen = await render(
      <>
        <Held start={start}>
          {held => (
            <ChoiceField
              {...{ label: 'Country', name: 'country', choices: countries, required, onBlur }}
              {...held}
            />
          )}
        </Held>
        <TextField label="Next" value="" onChange={() => {}} />
      </>,
    )
    return { input: screen.getByRole('combobox', { name: 'Country' }), screen, onBlur }
  }

  test.each(['de', 'DE', 'germ', 'Germany', '德国', '德國', 'deguo', 'dg', 'de guo'])(
    'finds a country by %s, and takes it by Enter',
    async typed => {
      const { input, screen } = await open()
      await input.fill(typed)
      await expect.element(screen.getByRole('option').first()).toHaveTextContent('DE德国')
      await userEvent.keyboard('{Enter}')
      await expect.element(input).toHaveValue('德国')
      await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
    },
  )

  test('takes what was named when the field is left, and returns to the choice before where nothing was', async () => {
    const { input, onBlur } = await open()
    await input.fill('usa')
    await userEvent.tab()
    await expect.element(input).toHaveValue('美国')
    expect(onBlur).toHaveBeenCalledOnce()
    await input.fill('atlantis')
    await userEvent.tab()
    await expect.element(input).toHaveValue('美国')
    await input.fill('')
    await userEvent.tab()
    await expect.element(input).toHaveValue('美国')
  })

  test('can be emptied where nothing has to be chosen', async () => {
    const { input } = await open('DE', false)
    await input.fill('')
    await userEvent.tab()
    await expect.element(input).toHaveValue('')
  })

  test('opens with all choices and the chosen one marked; arrows go on from there', async () => {
    const { input, screen } = await open('DK')
    await input.click()
    await expect
      .element(screen.getByRole('option', { name: /丹麦/ }))
      .toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('option').elements()).toHaveLength(4)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(input).toHaveValue('德国')
    await input.click()
    await screen.getByRole('option', { name: /美国/ }).click()
    await expect.element(input).toHaveValue('美国')
  })
})

describe('a picker', () => {
  const open = async (
    search: (keyword: string) => Promise<readonly string[]>,
    { onPick = vi.fn(), defaults = ['Acme', 'Beta'] } = {},
  ) => {
    const screen = await render(
      <Picker
        name="Address book"
        icon={null}
        hint="Company or city"
        defaults={defaults}
        total={40}
        search={search}
        wordsOf={row => ({ id: row, text: row, note: '' })}
        onPick={onPick}
      />,
    )
    await screen.getByRole('button', { name: 'Address book' }).click()
    return { screen, onPick }
  }

  test('offers the common ones at once and shows how many more there are', async () => {
    const { screen, onPick } = await open(async () => [])
    await expect.poll(() => screen.getByRole('status').element().textContent).toMatch(/2 .*40/)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('Beta')
  })

  test('finds others by typing; Enter takes nothing while the search is under way', async () => {
    let respond: ((rows: readonly string[]) => void) | undefined
    const { screen, onPick } = await open(
      () =>
        new Promise(done => {
          respond = done
        }),
    )
    await userEvent.keyboard('gam')
    await expect.poll(() => respond !== undefined).toBe(true)
    await userEvent.keyboard('{Enter}')
    expect(onPick).not.toHaveBeenCalled()
    respond?.(['Gamma'])
    await expect.element(screen.getByRole('option', { name: 'Gamma' })).toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    expect(onPick).toHaveBeenCalledExactlyOnceWith('Gamma')
  })

  test('scrolls to the mark after a key, never under a pointer that is about to press', async () => {
    const { screen } = await open(async () => [], { defaults: [...Array(40).keys()].map(n => `Row ${n}`) })
    const list = screen.getByRole('listbox').element()
    expect(await scrolledByPointer(list)).toBe(0)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => list.scrollTop).toBeGreaterThan(0)
  })

  test('shows that a search failed', async () => {
    const { screen } = await open(() => Promise.reject(new Error('away')))
    await userEvent.keyboard('x')
    await expect.element(screen.getByRole('status')).toHaveTextContent(say.pickFailed)
  })
})

describe('a drop zone', () => {
  const drop = (element: Element, file: File) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(file)
    element.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }
  const file = new File(['x'], 'rates.xlsx')

  test('takes a dropped file, and nothing while it is busy', async () => {
    const onFile = vi.fn()
    const screen = await render(<DropZone label="Choose a file" accept=".xlsx" onFile={onFile} />)
    drop(screen.getByRole('button', { name: 'Choose a file' }).element(), file)
    expect(onFile.mock.calls.map(([taken]) => taken.name)).toEqual(['rates.xlsx'])
    await screen.rerender(
      <DropZone
        label="Choose a file"
        accept=".xlsx"
        busy={{ text: 'Reading', share: 0.5 }}
        onFile={onFile}
      />,
    )
    drop(screen.getByRole('status').element(), file)
    expect(onFile).toHaveBeenCalledTimes(1)
    await expect.element(screen.getByRole('progressbar', { name: 'Reading' })).toHaveValue(0.5)
  })

  test('takes the same file again after it was corrected', async () => {
    const onFile = vi.fn()
    const screen = await render(<DropZone label="Choose a file" accept=".xlsx" onFile={onFile} />)
    const input = screen
      .getByLabelText('Choose a file', { exact: true })
      .elements()
      .find(one => one.matches('input'))
    if (!input) throw new Error('no input')
    await userEvent.upload(input, file)
    await userEvent.upload(input, file)
    await expect.poll(() => onFile.mock.calls.length).toBe(2)
  })
})
