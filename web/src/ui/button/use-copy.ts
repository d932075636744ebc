import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { copyText } from './copy-text.ts'

// Copies a text and says so. A page without TLS has no clipboard, and a browser may refuse: that is said, too.
export const useCopy = () => {
  const say = useWords(copyText)
  return async (text: string, done: string = say.copied): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      void showMessage('warning', say.notCopied)
      return
    }
    void showMessage('success', done)
  }
}
