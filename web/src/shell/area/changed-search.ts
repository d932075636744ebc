type Search = Readonly<Record<string, unknown>>

// Applies a page's change to the current address: only the keys that the page changed of what it had `seen` change in
// `now`. A user who types, and chooses something before the input has reached the address, loses neither.
export const changedSearch = (seen: Search, next: Search, now: Search): Search => {
  const names = [...new Set([...Object.keys(seen), ...Object.keys(next)])]
  const changed = names.filter(name => JSON.stringify(seen[name]) !== JSON.stringify(next[name]))
  const made = { ...now, ...Object.fromEntries(changed.map(name => [name, next[name]])) }
  return Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined))
}
