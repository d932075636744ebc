import styles from './share-bar.module.css'

interface ShareBarProps {
  // The length of the longest bar beside it.
  whole: number
  longest: number
  part: number
}

// A total and its part: visual only, the figures are beside it.
export const ShareBar = ({ whole, longest, part }: ShareBarProps) => {
  const percent = (value: number) => `${longest === 0 ? 0 : Math.min(100, (value / longest) * 100)}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.whole} width={percent(whole)} height="100%" rx={3} />
      <rect className={styles.part} width={percent(Math.min(part, whole))} height="100%" rx={3} />
    </svg>
  )
}
