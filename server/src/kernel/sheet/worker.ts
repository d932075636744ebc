import { parentPort, workerData } from 'node:worker_threads'
import type { SheetAnswer } from '../sheet.ts'
import { WorkbookFault } from './guard.ts'

// What a feature's worker file does: takes its one task, answers with the result or with what is wrong with
// the file.
export const answerSheetTask = async <Task, Result>(work: (task: Task) => Promise<Result>): Promise<void> => {
  let answer: SheetAnswer<Result>
  try {
    answer = { result: await work(workerData as Task) }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error
    answer = { fault: error.fault }
  }
  parentPort?.postMessage(answer)
}
