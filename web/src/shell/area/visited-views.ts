import type { Words } from '@dtms/contract/language.ts'

// The tab bar's views, exactly by spec 3 and 4, as pure functions: the visited ones in order, and the cached names,
// whose views stay alive with their input. No server calls.
export interface VisitedView {
  path: string
  // What it is cached by: two addresses of one page share it.
  name: string
  title: Words
  // Opened again at every visit.
  noCache: boolean
  // Stays in the bar whatever is closed.
  affix: boolean
  // The address's own search as it was left.
  search: Readonly<Record<string, unknown>>
}

export interface Views {
  visited: readonly VisitedView[]
  cached: readonly string[]
}

export type NewView = Pick<VisitedView, 'path' | 'name'> & Partial<VisitedView>

export const noViews: Views = { visited: [], cached: [] }

// spec 3: the title falls back to this.
const noName: Words = { zh: 'no-name', zhtw: 'no-name', en: 'no-name' }

export const addView = (views: Views, view: NewView): Views => {
  const { title = noName, noCache = false, affix = false, search = {} } = view
  const known = views.visited.some(({ path }) => path === view.path)
  const cachedAlready = views.cached.includes(view.name)
  return {
    visited: known ? views.visited : [...views.visited, { ...view, title, noCache, affix, search }],
    cached: noCache || cachedAlready ? views.cached : [...views.cached, view.name],
  }
}

export const deleteView = (views: Views, path: string): Views => {
  const gone = views.visited.find(view => view.path === path)
  return {
    visited: views.visited.filter(view => view !== gone),
    cached: views.cached.filter(name => name !== gone?.name),
  }
}

// Affix views and the current path stay; of the cache only the current name, if it exists.
export const deleteOtherViews = (views: Views, path: string): Views => {
  const visited = views.visited.filter(view => view.affix || view.path === path)
  const current = visited.find(view => view.path === path)
  return { visited, cached: views.cached.filter(name => name === current?.name) }
}

export const deleteAllViews = (views: Views): Views => ({
  visited: views.visited.filter(({ affix }) => affix),
  cached: [],
})

export const updateView = (views: Views, news: Partial<VisitedView> & { path: string }): Views => ({
  ...views,
  visited: views.visited.map(view => (view.path === news.path ? { ...view, ...news } : view)),
})

// The view to show when the one in front is closed: its left neighbour in the bar before, otherwise the last
// remaining one.
export const viewAfterClosing = (before: Views, after: Views, path: string): VisitedView | undefined => {
  const at = before.visited.findIndex(view => view.path === path)
  const left = before.visited.slice(0, Math.max(at, 0)).reverse()
  return left.find(view => after.visited.some(other => other.path === view.path)) ?? after.visited.at(-1)
}
