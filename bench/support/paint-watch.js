// Put into a page before its own scripts: what is painted largest, and how far the page jumps without a hand on it.
globalThis.seen = { largestPaintMs: 0, shift: 0 }
new PerformanceObserver(list => {
  for (const { startTime } of list.getEntries()) seen.largestPaintMs = startTime
}).observe({ type: 'largest-contentful-paint', buffered: true })
new PerformanceObserver(list => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) seen.shift += value
}).observe({ type: 'layout-shift', buffered: true })

// React marks what it has taken over; a page without a form is alive already.
globalThis.isAlive = () => {
  const taken = document.querySelector('form input') ?? document.querySelector('header a')
  return taken !== null && Object.keys(taken).some(key => key.startsWith('__react'))
}
globalThis.painted = () => ({
  firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  largestPaintMs: seen.largestPaintMs,
})
