// Runs in the page: notes when a key or a press came in, and the first frame after what it led to. `idleMs` is a
// frame after nothing at all: what the machine itself makes everybody wait.
const seen = { keysMs: [], pressMs: null, idleMs: [] }
globalThis.seen = seen
const afterFrame = done => requestAnimationFrame(() => setTimeout(done))

addEventListener(
  'keydown',
  ({ timeStamp }) => afterFrame(() => seen.keysMs.push(performance.now() - timeStamp)),
  true,
)
addEventListener(
  'click',
  ({ timeStamp }) => {
    const look = () => {
      if (document.querySelector('main article'))
        afterFrame(() => {
          seen.pressMs = performance.now() - timeStamp
        })
      else requestAnimationFrame(look)
    }
    look()
  },
  true,
)
addEventListener('load', () => {
  const start = performance.now()
  afterFrame(() => seen.idleMs.push(performance.now() - start))
})
