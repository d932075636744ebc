import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './comparison.module.css'

// The shape of what is coming, so that nothing jumps.
export const OfferSkeleton = () => (
  <div className={styles.list}>
    {['first', 'second', 'third', 'fourth'].map(row => (
      <div key={row} className={styles.ghost}>
        <Skeleton lines={2} />
      </div>
    ))}
  </div>
)
