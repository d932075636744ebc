import type { ReactNode } from 'react'
import styles from './form-part.module.css'

interface FormPartProps {
  shown: boolean
  editable: boolean
  children: ReactNode
}

// A part of a form that not every user sees or fills in (spec 6).
export const FormPart = ({ shown, editable, children }: FormPartProps) => {
  if (!shown) return null
  if (editable) return children
  return (
    <fieldset disabled className={styles.closed}>
      {children}
    </fieldset>
  )
}
