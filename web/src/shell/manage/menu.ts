import type { Words } from '@dtms/contract/language.ts'
import { permittedRoutes, type Visitor } from '#kernel/permission.ts'
import { type AreaPage, settingsGroup } from './pages.ts'

// spec 3: a settings menu entry.
export interface MenuEntry {
  id: string
  authName: Words
  path: string
  order: number
  children: readonly MenuEntry[]
}

const entryOf = ({
  name,
  title,
  path,
  order,
}: Pick<AreaPage, 'name' | 'title' | 'path' | 'order'>): MenuEntry => ({
  id: name,
  authName: title,
  path,
  order,
  children: [],
})

const inOrder = (entries: MenuEntry[]): MenuEntry[] => entries.sort((one, other) => one.order - other.order)

// What somebody finds in the menu: the pages that they may open (spec 6) and that are not hidden; a group without
// any is not there.
export const menuOf = (pages: readonly AreaPage[], visitor: Visitor): MenuEntry[] => {
  const shown = permittedRoutes(pages, visitor).filter(page => !page.hidden)
  const inside = inOrder(shown.filter(page => page.group).map(entryOf))
  const top = shown.filter(page => !page.group).map(entryOf)
  return inOrder(inside.length > 0 ? [...top, { ...entryOf(settingsGroup), children: inside }] : top)
}
