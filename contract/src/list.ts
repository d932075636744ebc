// Lists everywhere (PRODUCT 5): paged by key or by number, sorted, filtered, exported exactly as shown.
export const listPageSize = { default: 20, max: 100 } as const

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

// Past this a total is a minimum: "1,000+".
export const maxCounted = 1_000

// How many rows one bulk action or one import takes.
export const bulkMax = 200
export const maxImportRows = 5_000

// What an import answers beside how many rows it took: what is wrong, or worth a look, at which cell.
export interface TableFinding {
  severity: 'error' | 'warning'
  // As in the spreadsheet: row from 1, column by its letter; null if it concerns the whole row or file.
  row: number | null
  column: string | null
  heading: string
  text: string
}
