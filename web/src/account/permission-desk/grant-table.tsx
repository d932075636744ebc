import type { Role } from '@dtms/contract/role.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './permissions.module.css'
import { permissionsText, roleText } from './text.ts'

interface GrantTableProps {
  title: string
  roles: readonly Role[]
  entries: readonly { enCode: string; text: string }[]
  isGranted: (role: Role, enCode: string) => boolean
  isChanged: (role: Role, enCode: string) => boolean
  onToggle: (role: Role, enCode: string, granted: boolean) => void
}

// Entries by roles, a tick for each that is granted.
export const GrantTable = ({ title, roles, entries, isGranted, isChanged, onToggle }: GrantTableProps) => {
  const say = useWords(permissionsText)
  const names = useWords(roleText)
  return (
    <section>
      <h2 className={styles.kind}>{title}</h2>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{say.entry}</th>
            {roles.map(role => (
              <th key={role} scope="col" className={styles.role}>
                {names[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map(({ enCode, text }) => (
            <tr key={enCode}>
              <th scope="row">{text}</th>
              {roles.map(role => (
                <td key={role} className={classNames(styles.role, isChanged(role, enCode) && styles.changed)}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      aria-label={`${text} · ${names[role]}`}
                      checked={isGranted(role, enCode)}
                      onChange={event => onToggle(role, enCode, event.currentTarget.checked)}
                    />
                    <span className={styles.roleName}>{names[role]}</span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
