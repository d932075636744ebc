import { type ComponentType, lazy } from 'react'
import type { AreaPage, AreaPageProps } from './page.ts'

const components = new Map<string, ComponentType<AreaPageProps>>()

type Loaded = Pick<AreaPage, 'path' | 'load'>

// The table pairs each page with the reader of its own search.
const loadPage = async ({ load }: Loaded) => (await load()).Page as ComponentType<AreaPageProps>

// The page at an address, loaded when it is first shown and the same component ever after.
export const pageComponent = (
  pages: readonly AreaPage[],
  path: string,
): ComponentType<AreaPageProps> | undefined => {
  const page = pages.find(one => one.path === path)
  if (page && !components.has(path))
    components.set(
      path,
      lazy(async () => ({ default: await loadPage(page) })),
    )
  return components.get(path)
}

/**
 * Fetches a page before it is shown. The first one is waited for: shown at once it costs no skeleton, which React would
 * leave for 300 ms. Later ones are fetched when a pointer comes near. The view itself shows failures.
 */
export const preparePage = async (page: Loaded): Promise<void> => {
  const isFirst = components.size === 0
  const loading = loadPage(page).then(
    Page => {
      if (isFirst && !components.has(page.path)) components.set(page.path, Page)
    },
    () => {},
  )
  if (isFirst) await loading
}

// What failed to load stays failed: the next try starts from nothing.
export const forgetPageComponent = (path: string): boolean => components.delete(path)
