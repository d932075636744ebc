import { useWords } from '#kernel/language.ts'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'
import { kitText } from './text.ts'

// Stands where text will be, so that nothing jumps when it arrives.
export const Skeleton = ({ lines = 3, page = false }: { lines?: number; page?: boolean }) => {
  const say = useWords(kitText)
  return (
    <div className={classNames(styles.skeleton, page && styles.page)} role="status" aria-label={say.loading}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move.
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
