import type { Words } from '@dtms/contract/language.ts'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { useSiteTitle } from '#site/public.ts'

// spec 1: the document title is the site's name; a page of its own says what it is in front of it. A page
// that no route knows says it by `of`.
export const DocumentTitle = ({ of }: { of?: Words }) => {
  const language = useLanguage()
  const site = useSiteTitle()
  const matched = useMatches({ select: matches => titleOf(matches.at(-1)) })
  const page = of ?? matched
  const title = page ? `${page[language]} · ${site}` : site
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

// Of the desk's pages it is known only when their table was loaded, and comes with the context.
const titleOf = (match: { staticData: { title?: Words }; context: unknown } | undefined): Words | undefined =>
  match?.staticData.title ?? (match?.context as { title?: Words } | undefined)?.title
