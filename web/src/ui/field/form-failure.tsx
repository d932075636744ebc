import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styles from './form-failure.module.css'

// Why the whole form was refused, if no single field is to blame. The toast has announced it; this stays until the
// next try, and is scrolled into view if the form is longer than the window.
export const FormFailure = ({ text }: { text: string }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '') words.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return text === '' ? null : (
    <p ref={words} className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  )
}
