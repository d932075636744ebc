import { searchReader, withoutUndefined } from '#kernel/search-reader.ts'

// Whose events, of what, when; and the one that is open.
export interface AuditSearch {
  q?: string
  // Absent: changes.
  kind?: 'logins' | 'all'
  topic?: string
  action?: string
  person?: string
  customer?: string
  from?: string
  to?: string
  order?: 'asc'
  open?: string
}

export const readAuditSearch = (given: Record<string, unknown>): AuditSearch => {
  const { text, one } = searchReader(given)
  return withoutUndefined({
    q: text('q'),
    kind: one('kind', ['logins', 'all'] as const),
    topic: text('topic'),
    action: text('action'),
    person: text('person'),
    customer: text('customer'),
    from: text('from'),
    to: text('to'),
    order: one('order', ['asc'] as const),
    open: text('open'),
  })
}
