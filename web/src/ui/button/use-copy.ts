import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'

// Copies a text and confirms it. A page without TLS has no clipboard, and a browser may refuse: that is shown, too.
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

const copyText = {
  copied: { zh: '已复制', zhtw: '已複製', en: 'Copied' },
  notCopied: {
    zh: '浏览器不允许复制，请选中后手动复制',
    zhtw: '瀏覽器不允許複製，請選取後手動複製',
    en: 'Your browser does not allow copying. Select the text and copy it',
  },
} as const
