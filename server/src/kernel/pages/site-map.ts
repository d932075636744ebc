import { languages } from '@dtms/contract/language.ts'
import { apiPrefix } from '@dtms/contract/wire.ts'
import { inMarkup } from './escape.ts'
import type { PageEdits } from './page-edits.ts'
import type { PageIndex } from './page-paths.ts'

// For search engines: which pages there are, in which languages, and what is not for them.
const engineTags = { zh: 'zh-Hans', zhtw: 'zh-Hant', en: 'en' } as const

export const siteMap = (
  { public: pages }: PageIndex,
  publicUrl: string,
  { changedAt }: PageEdits,
): string => {
  const urls = pages.map(({ path }) => {
    const address = inMarkup(publicUrl + path)
    const changed = changedAt(path)?.toISOString()
    const alternates = languages.map(
      language =>
        `<xhtml:link rel="alternate" hreflang="${engineTags[language]}" href="${address}?lang=${language}"/>`,
    )
    return `<url><loc>${address}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates.join('')}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

export const robots = ({ app }: PageIndex, publicUrl: string): string => {
  const folders = [...new Set(app.map(path => `/${path.split('/')[1]}`))].filter(
    folder => !folder.includes('$'),
  )
  return [
    'User-agent: *',
    `Disallow: ${apiPrefix}`,
    ...folders.map(folder => `Disallow: ${folder}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
