import { parentPort } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import { drawPaper } from './draw.ts'

parentPort?.on('message', async ({ task, paper }: { task: number; paper: Paper }) => {
  try {
    parentPort?.postMessage({ task, bytes: await drawPaper(paper) })
  } catch (error) {
    parentPort?.postMessage({ task, fault: error instanceof Error ? error.message : String(error) })
  }
})
