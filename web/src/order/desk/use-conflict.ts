import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { deskOrderText } from './text.ts'

// Two agents on one order: the other's change makes this impossible. It shows a message and fetches the current
// state. Any other failure goes to the caller.
export const useConflict = (onConflict: () => void) => {
  const say = useWords(deskOrderText)
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== codes.conflict) throw error
      // A refusal of the price engine names the field: that is no conflict.
      if (Object.keys(error.fields).length > 0) throw error
      // It only asks to be confirmed.
      if (error.reasons.length > 0) throw error
      void showMessage('warning', fill(say.conflict, { why: error.message.replace(/[。.]$/, '') }))
      onConflict()
    }
  }
}
