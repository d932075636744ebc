import type { ExportFormat, TableFinding } from '@dtms/contract/list.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RemoveWords } from '../dialog/remove-dialog.tsx'
import type { Choice } from '../field/match-choice.ts'
import type { TableColumn, TableSort } from '../list/data-table.tsx'
import type { useList } from '../list/use-list.ts'

// The search of every record page's address.
export interface RecordSearch {
  view?: string
  q?: string
  sort?: string
  order?: 'asc' | 'desc'
  // The row that is open: its id, `new` or `import`.
  open?: string
}

type Count = { total: number; totalIsMinimum: boolean }

interface RecordWords extends RemoveWords {
  title: string
  count: string
  views: string
  search: string
  add: string
  import: string
  emptyTitle: string
  emptyBody: string
  noneTitle: string
  noneBody: string
  failedTitle: string
}

export interface RecordPanelProps<Row> {
  // Undefined for a new one.
  id: string | undefined
  // The row, where the list has it.
  known: Row | undefined
  onSaved: (row: Row, isNew: boolean) => void
  onRemove: (row: Row) => void
  onClose: () => void
}

export interface RecordPageProps<Row extends { id: string }, Search extends RecordSearch> {
  listId: string
  say: RecordWords
  icon: LucideIcon
  search: Search
  // A method: the shell's table holds pages of different searches.
  onSearch(next: Search, options?: { replace?: boolean }): void
  views: readonly { id: string; label: string }[]
  // What narrows the list beside its words, each by its name in the address.
  selects: readonly {
    key: keyof Search & string
    label: string
    choices: readonly Choice[]
    // Of a long list: found by typing.
    isLong?: boolean
  }[]
  // The granted columns, and the default selection.
  columns: readonly TableColumn<Row>[]
  defaultColumns: readonly string[]
  may: (button: 'add' | 'remove' | 'import' | 'export') => boolean
  records: {
    list: ReturnType<typeof useList<Row>>
    counts: Readonly<Record<string, Count>> | undefined
    sort: TableSort
    refresh: () => void
  }
  nameOf: (row: Row) => string
  onExport: (columns: readonly string[], format: ExportFormat, ids?: string[]) => Promise<unknown>
  onTemplate: () => Promise<unknown>
  onImport: (
    file: File,
    onProgress: (share: number) => void,
  ) => Promise<{ imported: number; findings: TableFinding[]; leftOut: number }>
  onRemove: (ids: string[]) => Promise<unknown>
  onRestore: (ids: string[]) => Promise<unknown>
  panel: (props: RecordPanelProps<Row>) => ReactNode
}
