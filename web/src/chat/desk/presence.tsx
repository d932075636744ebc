import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './presence.module.css'
import { inboxText } from './text.ts'

// Whether a person is online: filled or hollow, with a word for screen readers.
export const Presence = ({ online }: { online: boolean }) => {
  const say = useWords(inboxText)
  const word = online ? say.online : say.offline
  return (
    <span
      className={classNames(styles.dot, online && styles.online)}
      role="img"
      aria-label={word}
      title={word}
    />
  )
}
