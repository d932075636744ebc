import { languageParameter } from '#kernel/language.ts'

// The language that a link named has been taken over: the address is one for all languages again, to be
// shared with whoever reads another.
export const dropLanguageParameter = (): void => {
  const search = new URLSearchParams(location.search)
  if (!search.has(languageParameter)) return
  search.delete(languageParameter)
  const rest = search.size > 0 ? `?${search}` : ''
  history.replaceState(history.state, '', location.pathname + rest + location.hash)
}
