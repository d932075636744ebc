import type { Words } from '@dtms/contract/language.ts'
import type { Module, Role } from '@dtms/contract/role.ts'
import type { ComponentType } from 'react'

// The props of a page of an area. Its state is in its address; a hidden view has its own last search, and cannot
// navigate.
export interface AreaPageProps<Search = Readonly<Record<string, unknown>>> {
  search: Search
  onSearch: (next: Search, options?: { replace?: boolean }) => void
}

interface LoadedPage {
  Page: ComponentType<never>
  // Asks for what it shows first, when it is the first page that is opened.
  prepare?: (search: never) => Promise<unknown>
}

export interface AreaPage {
  // The settings menu entry of spec 3 is made of these: id, authName, path, children, order.
  path: string
  // What the view is cached by (spec 3).
  name: string
  title: Words
  order: number
  // The roles that may open it (spec 6). Absent means every user of the area.
  roles?: readonly Role[]
  module?: Module
  portalOnly?: boolean
  providerOnly?: boolean
  affix?: boolean
  noCache?: boolean
  // Not in the menu.
  hidden?: boolean
  // Its menu group, by path.
  group?: string
  readSearch: (raw: Record<string, unknown>) => object
  // Each page has its own search; the shell hands it what its own readSearch made.
  load: () => Promise<LoadedPage>
}

// A group of the menu. Its path names it; only some lead anywhere.
export type AreaGroup = Pick<AreaPage, 'path' | 'name' | 'title' | 'order'>
