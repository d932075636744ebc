import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLanguage } from '#kernel/language.ts'
import { useSiteTitle } from '#site/public.ts'

// spec 1: the document title is the site's name; a page of its own says what it is in front of it.
export const DocumentTitle = () => {
  const language = useLanguage()
  const site = useSiteTitle()
  const page = useMatches({ select: matches => matches.at(-1)?.staticData.title })
  const title = page ? `${page[language]} · ${site}` : site
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}
