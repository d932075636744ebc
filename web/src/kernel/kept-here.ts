// What this entry of the browser's history keeps beside its address. It outlasts a reload, which a change of
// language makes too, and goes with the tab.
export const keptHere = (name: string): unknown => history.state?.[name]

export const keepHere = (name: string, value: unknown): void =>
  history.replaceState({ ...history.state, [name]: value }, '')
