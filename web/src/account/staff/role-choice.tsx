import { staffRoleNotes, staffRoleWords } from '@dtms/contract/account/staff.ts'
import { type StaffRole, staffRoles } from '@dtms/contract/role.ts'
import { useId } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './staff.module.css'
import { staffText } from './text.ts'

// The roles of a staff member, several at once; the form value is their names with commas between.
export const rolesIn = (value: string): StaffRole[] =>
  staffRoles.filter(role => value.split(',').includes(role))

interface RoleChoiceProps extends Pick<FormField, 'name' | 'value' | 'error' | 'onChange'> {
  // Who belongs to no provider administers the portal, and nothing else.
  adminOnly?: boolean
  disabled?: boolean
}

export const RoleChoice = ({
  name,
  value,
  error,
  onChange,
  adminOnly,
  disabled = false,
}: RoleChoiceProps) => {
  const say = useWords(staffText)
  const language = useLanguage()
  const noteId = useId()
  const chosen = rolesIn(value)
  return (
    <fieldset className={styles.roles} disabled={disabled} aria-describedby={error && noteId}>
      <legend>{say.roles}</legend>
      {staffRoles.map(role => (
        <label key={role} className={styles.role}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(role)}
            disabled={adminOnly && role !== 'admin' && !chosen.includes(role)}
            onChange={event => {
              const ticked = event.currentTarget.checked
              onChange(staffRoles.filter(one => (one === role ? ticked : chosen.includes(one))).join(','))
            }}
          />
          <span className={styles.what}>
            <span>{staffRoleWords[role][language]}</span>
            <span className={styles.note}>{staffRoleNotes[role][language]}</span>
          </span>
        </label>
      ))}
      <p id={noteId} className={styles.error}>
        {error}
      </p>
    </fieldset>
  )
}
