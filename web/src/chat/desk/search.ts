// The inbox's state is in its address.
export const scopes = ['mine', 'unassigned', 'all'] as const
export type Scope = (typeof scopes)[number]

export interface InboxSearch {
  scope?: Scope
  q?: string
  // The conversation that is open.
  id?: string
}

export const readInboxSearch = ({ scope, q, id }: Record<string, unknown>): InboxSearch => {
  const known = scopes.find(one => one === scope)
  const words = q === undefined || q === null ? '' : String(q)
  return {
    ...(known && { scope: known }),
    ...(words !== '' && { q: words }),
    ...(typeof id === 'string' && id !== '' && { id }),
  }
}
