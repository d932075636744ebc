import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

// Loaded into a measured program: asked by a signal, it collects its garbage and writes down what it holds.
process.on('SIGUSR2', async () => {
  for (let time = 0; time < 3; time++) {
    globalThis.gc?.()
    await pause(100)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  writeFileSync(`${process.env.MEMORY_FILE}`, JSON.stringify({ held: heapUsed + external, rss }))
})
