import { fill } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { deskOrderText } from './text.ts'

// Two agents on one order: what the other has done makes this impossible. It is said in words, and what is shown is
// fetched anew. Any other failure goes on to whoever asked.
export const useConflict = (onConflict: () => void) => {
  const say = useWords(deskOrderText)
  return async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== codes.conflict) throw error
      // A refusal of the price engine names the field: that is nobody else's doing.
      if (Object.keys(error.fields).length > 0) throw error
      // It only asks to be confirmed.
      if (error.reasons.length > 0) throw error
      void showMessage('warning', fill(say.conflict, { why: error.message.replace(/[。.]$/, '') }))
      onConflict()
    }
  }
}
