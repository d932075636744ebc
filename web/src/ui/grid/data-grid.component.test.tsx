import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak } from '#kernel/language.ts'
import { DataGrid, type GridColumn } from './data-grid.tsx'
import type { CellWrite } from './grid-clipboard.ts'

beforeAll(() => speak('en'))

const columns: readonly GridColumn[] = [
  { id: 'zone', label: 'Zone', width: 'text' },
  { id: 'price', label: 'Price', width: 'number' },
]

const Grid = ({
  onWrite = () => {},
  onUndo = () => {},
}: {
  onWrite?: (writes: CellWrite[]) => void
  onUndo?: () => void
}) => {
  const [rows, setRows] = useState([
    ['US', '10'],
    ['DE', '20'],
  ])
  return (
    <DataGrid
      name="Prices"
      columns={columns}
      rowCount={rows.length}
      editable
      cell={(row, column) => ({
        text: rows[row]?.[column] ?? '',
        readOnly: column === 0,
        ...(rows[row]?.[column] === 'x' && {
          mark: { severity: 'error' as const, text: 'Not a number', suggestions: ['30'] },
        }),
      })}
      onWrite={writes => {
        onWrite(writes)
        setRows(old =>
          old.map((cells, row) =>
            cells.map(
              (text, column) => writes.find(one => one.row === row && one.column === column)?.text ?? text,
            ),
          ),
        )
      }}
      onUndo={onUndo}
    />
  )
}

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  )
}
const cellText = (text: string) => expect.poll(() => document.activeElement?.textContent).toBe(text)

test('typing over a cell and Enter writes it and moves down; Esc restores the old value', async () => {
  const onWrite = vi.fn()
  const screen = await render(<Grid onWrite={onWrite} />)
  await screen.getByRole('gridcell', { name: '10' }).click()
  await userEvent.keyboard('15{Enter}')
  await expect.poll(() => onWrite.mock.calls).toEqual([[[{ row: 0, column: 1, text: '15' }]]])
  await cellText('20')
  await userEvent.keyboard('99{Escape}')
  await cellText('20')
  expect(onWrite).toHaveBeenCalledTimes(1)
})

test('a column that is not to be written takes no keys', async () => {
  const onWrite = vi.fn()
  const screen = await render(<Grid onWrite={onWrite} />)
  await screen.getByRole('gridcell', { name: 'US' }).click()
  await userEvent.keyboard('CA{Enter}{Delete}')
  expect(onWrite).not.toHaveBeenCalled()
})

test('a pasted block fills the cells it covers, and reports what did not fit', async () => {
  const onWrite = vi.fn()
  const screen = await render(<Grid onWrite={onWrite} />)
  await screen.getByRole('gridcell', { name: '10' }).click()
  paste('11\n21\n31')
  await expect
    .poll(() => onWrite.mock.calls)
    .toEqual([
      [
        [
          { row: 0, column: 1, text: '11' },
          { row: 1, column: 1, text: '21' },
        ],
      ],
    ])
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('1')
})

test('the focused cell shows what is wrong with it, and takes a suggestion', async () => {
  const screen = await render(<Grid />)
  await screen.getByRole('gridcell', { name: '10' }).click()
  await userEvent.keyboard('x{Enter}{ArrowUp}')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not a number')
  await screen.getByRole('button', { name: /30/ }).click()
  await cellText('30')
})

test('Ctrl+Z undoes', async () => {
  const onUndo = vi.fn()
  const screen = await render(<Grid onUndo={onUndo} />)
  await screen.getByRole('gridcell', { name: '10' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(onUndo).toHaveBeenCalledTimes(1)
})
