type Search = Readonly<Record<string, unknown>>

// What a page asked for, put onto the address as it is by now: of `now` only that changes which the page changed of
// what it had `seen`. Whoever types, and chooses something before the typing has reached the address, keeps both.
export const changedSearch = (seen: Search, next: Search, now: Search): Search => {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(next)])]
  const changed = names.filter(name => JSON.stringify(seen[name]) !== JSON.stringify(next[name]))
  const made = { ...now, ...Object.fromEntries(changed.map(name => [name, next[name]])) }
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
}
