import styles from './spinner.module.css'

// Decoration beside a word that describes the work; it has no label of its own.
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
