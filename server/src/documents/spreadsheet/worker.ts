import { parentPort, workerData } from 'node:worker_threads'
import type { SheetResult } from '../spreadsheet.ts'
import { WorkbookFault } from './guard.ts'

// What a feature's worker file does: takes its one task, answers with the result or with what is wrong with
// the file. `handedOver` names memory of the result that goes over as it is instead of being copied.
export const runSpreadsheetTask = async <Task, Result>(
  work: (task: Task) => Promise<Result>,
  handedOver: (result: Result) => ArrayBuffer[] = () => [],
): Promise<void> => {
  let outcome: SheetResult<Result>
  let memory: ArrayBuffer[] = []
  try {
    const result = await work(workerData as Task)
    memory = handedOver(result)
    outcome = { result }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error
    outcome = { fault: error.fault }
  }
  parentPort?.postMessage(outcome, memory)
}
