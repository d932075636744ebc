import styles from './check-field.module.css'

interface CheckFieldProps {
  name: string
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const CheckField = ({ name, label, checked, onChange }: CheckFieldProps) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
)
