// One load at a time; a call during one gets the next load, which sees what was committed before the call.
export const serialize = (load: () => Promise<void>) => {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const refresh = (): Promise<void> => {
    if (running) {
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined
          return refresh()
        })
      return next
    }
    running = load().finally(() => {
      running = undefined
    })
    return running
  }
  return refresh
}
