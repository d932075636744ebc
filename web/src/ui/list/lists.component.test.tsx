import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak, wordsIn } from '#kernel/language.ts'
import { uiText } from '../text.ts'
import { ColumnChoice } from './column-choice.tsx'
import { DataTable } from './data-table.tsx'
import { FilterSelect, SearchBox } from './filter-bar.tsx'
import { Pager } from './pager.tsx'

const say = wordsIn(uiText, 'en')
beforeAll(() => speak('en'))

describe('a table', () => {
  const columns = [
    { id: 'no', label: 'Number', sortable: true, cell: (row: string) => row },
    { id: 'amount', label: 'Amount', right: true, cell: () => '1.00' },
  ]
  const table = (rows: readonly string[] | undefined, more: object = {}) => (
    <DataTable name="Bills" columns={columns} rows={rows} idOf={row => row} onOpen={() => {}} {...more} />
  )

  test('is one stop for Tab; arrows go from row to row and Enter opens one', async () => {
    const onOpen = vi.fn()
    const screen = await render(table(['B1', 'B2', 'B3'], { onOpen }))
    screen.getByRole('button', { name: 'B1' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith('B3')
    const stops = screen
      .getByRole('button')
      .elements()
      .filter(button => button.getAttribute('tabindex') === '0')
    expect(stops).toHaveLength(1)
  })

  test('moves the focus to the next row when the one in focus goes', async () => {
    const screen = await render(table(['B1', 'B2', 'B3']))
    screen.getByRole('button', { name: 'B2' }).element().focus()
    await screen.rerender(table(['B1', 'B3']))
    await expect.poll(() => document.activeElement?.textContent).toBe('B3')
  })

  test('shows how it is sorted, and that rows are loading', async () => {
    const onSort = vi.fn()
    const screen = await render(table(['B1'], { sort: { by: 'no', descending: true }, onSort, stale: true }))
    await expect
      .element(screen.getByRole('columnheader', { name: 'Number' }))
      .toHaveAttribute('aria-sort', 'descending')
    await screen.getByRole('button', { name: 'Number' }).click()
    expect(onSort).toHaveBeenCalledExactlyOnceWith('no')
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
  })
})

test('a list says at its edge that columns lie beyond it, until they are scrolled into view', async () => {
  const columns = ['Number', 'Amount'].map(label => ({
    ...{ id: label, label },
    cell: () => <span style={{ display: 'inline-block', width: 300 }}>1</span>,
  }))
  const screen = await render(
    <section aria-label="Frame" style={{ width: 200, overflow: 'auto' }}>
      <DataTable name="Bills" columns={columns} rows={['B1']} idOf={row => row} onOpen={() => {}} />
    </section>,
  )
  const frame = screen.getByRole('region').element()
  await expect.poll(() => frame.hasAttribute('data-aside')).toBe(true)
  frame.scrollLeft = frame.scrollWidth
  await expect.poll(() => frame.hasAttribute('data-aside')).toBe(false)
})

test('a pager leads through the pages and stops at its ends; one page needs none', async () => {
  const Pages = ({ total }: { total: number }) => {
    const [page, setPage] = useState(1)
    return <Pager page={page} pageSize={20} total={total} onChange={setPage} />
  }
  const screen = await render(<Pages total={45} />)
  const [before, after] = [say.previousPage, say.nextPage].map(name => screen.getByRole('button', { name }))
  await expect.element(before ?? screen.baseElement).toBeDisabled()
  await after?.click()
  await after?.click()
  await expect.element(screen.getByText('Page 3 of 3')).toBeVisible()
  await expect.element(after ?? screen.baseElement).toBeDisabled()
  await screen.rerender(<Pages total={20} />)
  await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument()
})

test('columns are chosen by check boxes; the first one always stays', async () => {
  const onToggle = vi.fn()
  const screen = await render(
    <ColumnChoice
      columns={[
        { id: 'no', label: 'Number' },
        { id: 'lane', label: 'Lane' },
      ]}
      shown={['no', 'lane']}
      onToggle={onToggle}
      onReset={() => {}}
    />,
  )
  const button = screen.getByRole('button', { name: say.columns })
  await button.click()
  await expect.element(screen.getByRole('checkbox', { name: 'Number' })).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Lane' }).click()
  expect(onToggle).toHaveBeenCalledExactlyOnceWith('lane')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(button.element())
})

test('a search asks once when the typing pauses, and / leads to it', async () => {
  const onChange = vi.fn()
  const screen = await render(<SearchBox label="Search bills" value="" onChange={onChange} />)
  await userEvent.keyboard('/')
  const input = screen.getByRole('searchbox', { name: 'Search bills' })
  await expect.poll(() => document.activeElement).toBe(input.element())
  await userEvent.keyboard('B26 ')
  await expect.poll(() => onChange.mock.calls).toEqual([['B26']])
})

test('a filter goes back to all', async () => {
  const onChange = vi.fn()
  const screen = await render(
    <FilterSelect
      label="Status"
      value="open"
      all="All"
      choices={[{ value: 'open', text: 'Open' }]}
      onChange={onChange}
    />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox'), 'All')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
})
