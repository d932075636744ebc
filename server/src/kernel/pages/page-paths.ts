import type { Words } from '@dtms/contract/language.ts'
import { fitsPath } from '../path-pattern.ts'

// Which addresses there are, as the build wrote them down: the public pages, and the paths of the router behind
// them (`/desk/rates`, `/track/$token`, `/files/$`). Case-blind, with or without a slash at the end, like it.
export interface PageIndex {
  public: { path: string; name: string; readsQuery: boolean }[]
  app: string[]
  // By path in small letters: the files of an inner page, as a Link header announces them.
  links: Record<string, string>
  logo: { mark: string; image: string }
  // Of the installed portal, as the tokens have them.
  colours: { theme: string; ground: string }
  content: ContentLook
}

// How edited texts are drawn: the names of the pages and of their styles, and the drawing of a question's arrow.
export interface ContentLook {
  titles: Record<string, Words>
  articleClasses: Record<string, string>
  questionClasses: Record<string, string>
  icon: string
}

export type Destination =
  | { kind: 'public'; path: string; name: string; readsQuery: boolean }
  | { kind: 'app'; link: string | undefined }
  | { kind: 'none' }

export const pathFinder = ({ public: pages, app, links }: PageIndex) => {
  const byPath = new Map(pages.map(page => [page.path, page]))
  const patterns = app.map(path => path.toLowerCase().split('/'))
  return (path: string): Destination => {
    const plain = path.length > 1 ? path.replace(/\/$/, '') : path
    const lower = plain.toLowerCase()
    const page = byPath.get(lower)
    if (page) return { kind: 'public', ...page }
    const segments = lower.split('/')
    if (!patterns.some(pattern => fitsPath(pattern, segments))) return { kind: 'none' }
    return { kind: 'app', link: links[lower] }
  }
}
