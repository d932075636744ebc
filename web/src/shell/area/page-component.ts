import { type ComponentType, memo } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import type { AreaPage, AreaPageProps } from './page.ts'

const components = new Map<string, ComponentType<AreaPageProps>>()

type Loaded = Pick<AreaPage, 'path' | 'load' | 'readSearch'>
type Search = Record<string, unknown>

// The table pairs each page with the reader of its own search.
const loadPage = async ({ load }: Loaded) => {
  const { Page, prepare } = await load()
  return {
    // Another tab or menu entry is no reason to draw it again.
    Page: memo(Page as ComponentType<AreaPageProps>),
    prepare: prepare as ((search: object) => Promise<unknown>) | undefined,
  }
}

// The page at an address, loaded when it is first shown and the same component ever after.
export const pageComponent = (
  pages: readonly AreaPage[],
  path: string,
): ComponentType<AreaPageProps> | undefined => {
  const page = pages.find(one => one.path === path)
  if (page && !components.has(path))
    components.set(
      path,
      lazyPart(() => loadPage(page), 'Page'),
    )
  return components.get(path)
}

// The longest that the first page waits for its rows before it is drawn without them.
const preparedWithinMs = 500

/**
 * Fetches a page before it is shown. The first one is waited for, and what it shows first: a skeleton would be drawn for
 * nothing, and React would leave it for 300 ms. Later ones are fetched when a pointer comes near. The view itself shows
 * failures.
 */
export const preparePage = async (page: Loaded, search: Search): Promise<void> => {
  const isFirst = components.size === 0
  const loading = loadPage(page).then(
    async ({ Page, prepare }) => {
      if (!isFirst) return
      if (!components.has(page.path)) components.set(page.path, Page)
      const tooLong = new Promise(done => setTimeout(done, preparedWithinMs))
      if (prepare) await Promise.race([prepare(page.readSearch(search)), tooLong])
    },
    () => {},
  )
  if (isFirst) await loading
}

// What failed to load stays failed: the next try starts from nothing.
export const forgetPageComponent = (path: string): boolean => components.delete(path)
