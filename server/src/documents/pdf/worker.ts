import { parentPort } from 'node:worker_threads'
import type { LabelRoll, Paper } from '../pdf.ts'
import { drawPaper } from './draw.ts'
import { drawLabels } from './labels.ts'

parentPort?.on('message', async ({ task, paper }: { task: number; paper: Paper | LabelRoll }) => {
  try {
    parentPort?.postMessage({ task, bytes: await ('labels' in paper ? drawLabels(paper) : drawPaper(paper)) })
  } catch (error) {
    parentPort?.postMessage({ task, fault: error instanceof Error ? error.message : String(error) })
  }
})
