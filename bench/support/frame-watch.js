// Runs in the page. `toTheEnd` brings a list to its end and tells how many rows it has by now; `watchFrames` moves it by
// `step` at every frame, or anywhere, and tells how long each frame was and how often the eye met no row.
const scroller = () => document.querySelector('table').parentElement

globalThis.toTheEnd = () => {
  const list = scroller()
  list.scrollTop = list.scrollHeight
  const row = list.querySelector('tbody tr [data-at]')?.closest('tr')
  return Math.round(list.scrollHeight / (row?.offsetHeight || 1)) - 1
}

globalThis.watchFrames = (step, count) =>
  new Promise(done => {
    const list = scroller()
    const { top, left, height } = list.getBoundingClientRect()
    const lengthsMs = []
    let last = 0
    let empty = 0
    list.scrollTop = 0
    const frame = now => {
      if (last > 0) lengthsMs.push(now - last)
      last = now
      if (lengthsMs.length >= count) return done({ lengthsMs, empty })
      // What stands in the middle of the list before it is moved on.
      const met = document.elementFromPoint(left + 200, top + height / 2)
      if (lengthsMs.length > 2 && !met?.closest('tr')?.querySelector('[data-at]')) empty += 1
      if (step === 'anywhere') list.scrollTop = Math.random() * list.scrollHeight
      else list.scrollTop += step
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
