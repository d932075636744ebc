import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SpreadsheetResult } from '../spreadsheet.ts'
import { WorkbookFault } from './guard.ts'
import type { ProcessResult } from './running-task.ts'

// What a feature's worker file does: takes its one task, answers with the result or with what is wrong with
// the file. `handedOver` names memory of the result that goes over as it is instead of being copied.
export const runSpreadsheetTask = async <Task, Result>(
  work: (task: Task) => Promise<Result>,
  handedOver: (result: Result) => ArrayBuffer[] = () => [],
): Promise<void> => {
  if (!parentPort) return runInProcess(work)
  const outcome = await outcomeOf(work, workerData as Task)
  parentPort.postMessage(outcome, 'result' in outcome ? handedOver(outcome.result) : [])
}

const outcomeOf = async <Task, Result>(
  work: (task: Task) => Promise<Result>,
  task: Task,
): Promise<SpreadsheetResult<Result>> => {
  try {
    return { result: await work(task) }
  } catch (error) {
    if (!(error instanceof WorkbookFault)) throw error
    return { fault: error.fault }
  }
}

// The same where the task has its own process. It does not outlive the server.
const runInProcess = async <Task, Result>(work: (task: Task) => Promise<Result>): Promise<void> => {
  process.once('disconnect', () => process.exit())
  const [task] = (await once(process, 'message')) as [Task]
  const outcome: ProcessResult<Result> = await outcomeOf(work, task).catch((error: Error) => ({
    failed: error.stack ?? error.message,
  }))
  process.send?.(outcome)
}
