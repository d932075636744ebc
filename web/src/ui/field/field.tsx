import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export interface FieldProps {
  label: string
  required?: boolean | undefined
  // The error, with how to correct it. Our forms always show it (the spec's error-show).
  error?: string | undefined
  hint?: ReactNode
}

// The attributes that connect label, hint and error with the control for all users.
interface ControlProps {
  id: string
  className: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode
}

// spec 5: a required field has a red dot, an erroneous one a red border and label. The line under the
// control is always there, so that the form does not jump when an error comes or goes.
export const Field = ({ label, required = false, error, hint, children }: FrameProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const control: ControlProps = {
    id,
    className: classNames(styles.control),
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
  }
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.dot} aria-hidden="true" />}
      </label>
      {children(control)}
      <div className={styles.note} id={noteId}>
        {error ? (
          <span className={styles.error}>
            <CircleAlert className={styles.icon} aria-hidden="true" />
            {error}
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  )
}
