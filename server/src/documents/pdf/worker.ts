import { parentPort } from 'node:worker_threads'
import type { LabelRoll, PdfDocument } from '../pdf.ts'
import { drawPdf } from './draw.ts'
import { drawLabels } from './labels.ts'

parentPort?.on('message', async ({ task, paper }: { task: number; paper: PdfDocument | LabelRoll }) => {
  try {
    parentPort?.postMessage({ task, bytes: await ('labels' in paper ? drawLabels(paper) : drawPdf(paper)) })
  } catch (error) {
    parentPort?.postMessage({ task, fault: error instanceof Error ? error.message : String(error) })
  }
})
