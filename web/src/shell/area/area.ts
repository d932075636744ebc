import type { LucideIcon } from 'lucide-react'
import { createContext, use } from 'react'
import type { AreaGroup, AreaPage } from './page.ts'
import type { AreaViews } from './views.ts'

// One of the places behind the login: the customer area (spec 2) or the desk.
export interface Area {
  // Where one lands when every view is closed.
  start: string
  pages: readonly AreaPage[]
  groups: readonly AreaGroup[]
  // By the path of a page or a group.
  icons: Readonly<Record<string, LucideIcon>>
  views: AreaViews
  // The routes do not know the pages: the search of an address is parsed here.
  readsSearch?: boolean
}

export const AreaContext = createContext<Area | undefined>(undefined)

export const useArea = (): Area => {
  const area = use(AreaContext)
  if (!area) throw new Error('This is shown inside an area only.')
  return area
}
