import { useRouter } from '@tanstack/react-router'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { useVisitor } from '#shell/area/grant.ts'
import { deskPages } from '#shell/desk/pages.ts'

export interface DeskLink {
  href: string
  open: () => void
}

type Search = Readonly<Record<string, string | undefined>>

// The way from a number to what it counts; undefined where the page is not for this person.
export const useDeskLink = () => {
  const router = useRouter()
  const visitor = useVisitor()
  return (path: string, search: Search = {}): DeskLink | undefined => {
    const page = deskPages.find(one => one.path === path)
    if (!page || !mayOpenRoute(page, visitor)) return undefined
    const given = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
    const query = new URLSearchParams(given).toString()
    const href = query === '' ? path : `${path}?${query}`
    return { href, open: () => router.history.push(href) }
  }
}
