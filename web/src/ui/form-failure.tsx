import { CircleAlert } from 'lucide-react'
import styles from './form-failure.module.css'

// Why the whole form was refused, where no single field is to blame. The toast has said it aloud; this
// stays until the next try.
export const FormFailure = ({ text }: { text: string }) =>
  text === '' ? null : (
    <p className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      {text}
    </p>
  )
