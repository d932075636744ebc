import { type ComponentType, lazy } from 'react'
import type { AreaPage, AreaPageProps } from './page.ts'

const components = new Map<string, ComponentType<AreaPageProps>>()

// The page at an address, loaded when it is first shown and the same component ever after.
export const pageComponent = (
  pages: readonly AreaPage[],
  path: string,
): ComponentType<AreaPageProps> | undefined => {
  const page = pages.find(one => one.path === path)
  if (page && !components.has(path)) {
    const load = async () => {
      const { Page } = await page.load()
      // The table pairs each page with the reader of its own search.
      return { default: Page as unknown as ComponentType<AreaPageProps> }
    }
    components.set(path, lazy(load))
  }
  return components.get(path)
}

// What failed to load stays failed: the next try starts from nothing.
export const forgetPageComponent = (path: string): boolean => components.delete(path)
