import type { Words } from '@dtms/contract/language.ts'
import { permittedRoutes, type Visitor } from '#kernel/visitor/permission.ts'
import type { AreaGroup, AreaPage } from './page.ts'

// spec 3: a settings menu entry.
export interface MenuEntry {
  id: string
  authName: Words
  path: string
  order: number
  children: readonly MenuEntry[]
}

const entryOf = ({ name, title, path, order }: AreaGroup): MenuEntry => ({
  id: name,
  authName: title,
  path,
  order,
  children: [],
})

const inOrder = (entries: MenuEntry[]): MenuEntry[] => entries.sort((one, other) => one.order - other.order)

// The menu of a user: the pages that they may open (spec 6) and that are not hidden; an empty group is left out.
export const menuOf = (
  { pages, groups }: { pages: readonly AreaPage[]; groups: readonly AreaGroup[] },
  visitor: Visitor,
): MenuEntry[] => {
  const shown = permittedRoutes(pages, visitor).filter(page => !page.hidden)
  const within = (group: AreaGroup | undefined) =>
    inOrder(shown.filter(page => page.group === group?.path).map(entryOf))
  const filled = groups
    .map(group => ({ ...entryOf(group), children: within(group) }))
    .filter(({ children }) => children.length > 0)
  return inOrder([...within(undefined), ...filled])
}
