import { writeXlsx } from 'hucre/xlsx'
import { orderFile, orderFileRows } from '../support/order-file.ts'

// Files that are as large as one may be, each in its own way.
interface LargeFile {
  what: string
  name: string
  bytes: () => Promise<Uint8Array>
}

const maxRows = 19_996
const maxColumns = 64

const workbook = (rows: (string | number)[][]) => writeXlsx({ sheets: [{ name: 'Orders', rows }] })

// Columns that no mapping needs, and hardly a text twice.
const wide = () =>
  workbook(
    orderFileRows(maxRows, 4, 'W').map((row, at) => [
      ...row,
      ...Array.from({ length: maxColumns - row.length }, (_, column) =>
        at === 0 ? `extra ${column}` : `${at % 9_973} ${column}`,
      ),
    ]),
  )

// Nearly as much text as may be, in the last column of the template.
const wordy = () => {
  let seed = 1
  const letter = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return '小心轻放易碎防潮'[seed % 8]
  }
  return workbook(
    orderFileRows(3_000, 4, 'L').map((row, at) =>
      at === 0 ? row : [...row.slice(0, -1), Array.from({ length: 1_990 }, letter).join('')],
    ),
  )
}

const csv = async () =>
  Buffer.from(
    orderFileRows(maxRows, 4, 'C')
      .map((row, at) => (at === 0 ? row : [...row.slice(0, -1), `${at}${'轻放'.repeat(35)}`]).join(','))
      .join('\r\n'),
  )

export const largeFiles: readonly LargeFile[] = [
  { what: '20,000 rows', name: 'long.xlsx', bytes: () => orderFile(maxRows, 4, 'T') },
  { what: '20,000 rows × 64 columns', name: 'wide.xlsx', bytes: wide },
  { what: 'six million Chinese letters', name: 'wordy.xlsx', bytes: wordy },
  { what: '20,000 rows of CSV', name: 'long.csv', bytes: csv },
]
