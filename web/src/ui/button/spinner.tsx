import styles from './spinner.module.css'

// Decoration beside a word that says what is going on; it has no name of its own.
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
