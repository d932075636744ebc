import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFileUrl } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { enterLayer } from '#ui/dialog/layer.ts'
import { chatText } from '../text.ts'
import styles from './picture-message.module.css'

// spec 9: a picture, at most 200 px wide; larger when it is pressed.
export const PictureMessage = ({ content }: { content: string }) => {
  const say = useWords(chatText)
  const url = useFileUrl(pathIn(content))
  const [large, setLarge] = useState(false)
  if (!url) return <span className={styles.place} role="img" aria-label={say.picture} />
  return (
    <>
      <button type="button" className={styles.frame} aria-label={say.enlarge} onClick={() => setLarge(true)}>
        <img className={styles.picture} src={url} alt={say.picture} />
      </button>
      {large && <Enlarged url={url} onClose={() => setLarge(false)} />}
    </>
  )
}

const pathIn = (content: string): string => {
  try {
    const path = (JSON.parse(content) as { path?: unknown } | null)?.path
    return typeof path === 'string' ? path : ''
  } catch {
    return ''
  }
}

const Enlarged = ({ url, onClose }: { url: string; onClose: () => void }) => {
  const say = useWords(chatText)
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const leave = enterLayer(dialog)
    return () => {
      leave()
      dialog.close()
    }
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.large}
      aria-label={say.picture}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={event => event.stopPropagation()}
      onClick={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <img src={url} alt={say.picture} />
      <button type="button" className={styles.close} aria-label={say.close} onClick={onClose}>
        <X aria-hidden="true" />
      </button>
    </dialog>
  )
}
