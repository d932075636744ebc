import type { Words } from '@dtms/contract/language.ts'
import { useLanguage } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

// Every page starts with this text; the other texts of the components load with what uses them.
const loading: Words = { zh: '正在加载', zhtw: '載入中', en: 'Loading' }

interface SkeletonProps {
  lines?: number
  // For a whole page, or under the title of a card, whose rows would reach its edges. The card's height is unknown:
  // pages that lay out cards hide what is below it (`data-unsettled`).
  page?: boolean
  card?: boolean
}

// A placeholder for text, so that nothing shifts when it arrives.
export const Skeleton = ({ lines = 3, page = false, card = false }: SkeletonProps) => {
  const language = useLanguage()
  return (
    <div
      className={classNames(styles.skeleton, page && styles.page, card && styles.card)}
      role="status"
      data-unsettled={card || undefined}
      aria-label={loading[language]}
    >
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are equal and never move.
        <span key={line} className={styles.line} />
      ))}
    </div>
  )
}
