import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { staffRoleWords } from '@dtms/contract/account/staff.ts'
import { type StaffRole, staffRoles } from '@dtms/contract/role.ts'
import { taskKindWords, taskRules } from '@dtms/contract/task/task.ts'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { type Colleague, type TaskRuleRow, tasks } from '../queries.ts'
import styles from './rules.module.css'
import { rulesText } from './text.ts'

interface RulesDialogProps {
  provider: string | undefined
  onClose: () => void
}

// The rules that create tasks, of the administrator's provider; the portal's administrator chooses one.
export const RulesDialog = ({ provider, onClose }: RulesDialogProps) => {
  const say = useWords(rulesText)
  const language = useLanguage()
  const isPortal = isPortalStaff(useCustomer())
  const [chosen, setChosen] = useState(provider)
  const providers = useQuery(
    ['tasks', 'rule-providers', isPortal],
    async signal => (isPortal ? tasks.providers(signal) : []),
    { fresh: true },
  )
  const code = isPortal ? (chosen ?? providers.value?.[0]?.code) : undefined
  const isReady = !isPortal || code !== undefined
  return isReady ? (
    <Loaded
      key={code}
      code={code}
      onClose={onClose}
      head={
        isPortal && (
          <SelectField
            label={say.provider}
            name="provider"
            placeholder={say.provider}
            value={code ?? ''}
            choices={(providers.value ?? []).map(one => ({ value: one.code, text: one.name[language] }))}
            onChange={setChosen}
          />
        )
      }
    />
  ) : (
    <Dialog title={say.title} width="form" onClose={onClose}>
      <Awaited answer={providers} lines={6} />
    </Dialog>
  )
}

interface LoadedProps {
  code: string | undefined
  head: React.ReactNode
  onClose: () => void
}

const Loaded = ({ code, head, onClose }: LoadedProps) => {
  const say = useWords(rulesText)
  const rules = useQuery(['tasks', 'rules', code], signal => tasks.rules(code, signal), { fresh: true })
  const colleagues = useQuery(['tasks', 'colleagues', code], signal => tasks.colleagues(code, signal))
  return rules.value && colleagues.value ? (
    <RulesForm code={code} head={head} rules={rules.value} colleagues={colleagues.value} onClose={onClose} />
  ) : (
    <Dialog title={say.title} width="form" onClose={onClose}>
      {head}
      <Awaited answer={rules.value ? colleagues : rules} lines={6} />
    </Dialog>
  )
}

interface RulesFormProps extends LoadedProps {
  rules: readonly TaskRuleRow[]
  colleagues: readonly Colleague[]
}

const RulesForm = ({ code, head, rules, colleagues, onClose }: RulesFormProps) => {
  const say = useWords(rulesText)
  const language = useLanguage()
  const [rows, setRows] = useState(rules.map(rule => ({ ...rule, amount: String(rule.amount) })))
  const [tried, setTried] = useState(false)
  const wrong = ({ rule, amount }: (typeof rows)[number]) =>
    Number(amount) < 1 || Number(amount) > taskRules[rule].max
  const save = async () => {
    await tasks.setRules(
      code,
      rows.map(row => ({ ...row, amount: Number(row.amount) })),
    )
    void showMessage('success', say.saved)
    onClose()
  }
  return (
    <ConfirmDialog
      wide
      title={say.title}
      confirm={say.save}
      check={() => {
        setTried(true)
        return rows.some(wrong) ? '' : undefined
      }}
      onConfirm={save}
      onClose={onClose}
    >
      <p className={styles.lead}>{say.lead}</p>
      {head}
      {rows.map((row, index) => {
        const change = (changes: Partial<typeof row>) =>
          setRows(rows.map((one, at) => (at === index ? { ...one, ...changes } : one)))
        return (
          <fieldset key={row.rule} className={styles.rule}>
            <legend className={styles.name}>{taskKindWords[row.rule][language]}</legend>
            <CheckField
              name={`${row.rule}-on`}
              label={say[`${row.rule}_on`]}
              checked={row.on}
              onChange={on => change({ on })}
            />
            {row.on && (
              <div className={styles.fields}>
                <NumberField
                  label={say[row.rule]}
                  name={`${row.rule}-amount`}
                  required
                  rule={{ mode: 'integer', digits: 3 }}
                  value={row.amount}
                  error={
                    tried && wrong(row)
                      ? say.range.replace('{max}', String(taskRules[row.rule].max))
                      : undefined
                  }
                  onChange={amount => change({ amount })}
                />
                <SelectField
                  label={say.gets}
                  name={`${row.rule}-gets`}
                  placeholder={say.gets}
                  hint={row.assigneeId ? undefined : say.getsHint}
                  value={row.assigneeId ?? row.role}
                  choices={[
                    ...staffRoles.map(role => ({ value: role, text: staffRoleWords[role][language] })),
                    ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
                  ]}
                  onChange={value =>
                    change(
                      staffRoles.includes(value as StaffRole)
                        ? { role: value as StaffRole, assigneeId: null }
                        : { assigneeId: value },
                    )
                  }
                />
              </div>
            )}
          </fieldset>
        )
      })}
    </ConfirmDialog>
  )
}
