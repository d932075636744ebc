import { factorRules } from '@dtms/contract/account/factor.ts'
import { accountRules } from '@dtms/contract/account/rules.ts'
import { useMemo, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { QrPicture } from '#ui/qr/qr-picture.tsx'
import pages from '../pages.module.css'
import styles from './factor.module.css'
import { type FreshFactor, factor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorText } from './text.ts'

interface SetupProps {
  // Another app takes the place of one that is in force.
  replaces: boolean
  onDone: () => void
  onCancel?: () => void
}

// Three steps: the password, the app with its first code, the recovery codes.
export const FactorSetup = ({ replaces, onDone, onCancel }: SetupProps) => {
  const [fresh, setFresh] = useState<FreshFactor>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (fresh) return <Learn fresh={fresh} onConfirmed={setCodes} onCancel={onCancel} />
  return <Prove replaces={replaces} onStarted={setFresh} onCancel={onCancel} />
}

const Prove = ({
  replaces,
  onStarted,
  onCancel,
}: {
  replaces: boolean
  onStarted: (fresh: FreshFactor) => void
  onCancel: (() => void) | undefined
}) => {
  const say = useWords(factorText)
  const form = useForm({
    initial: { password: '', code: '' },
    rules: {
      password: accountRules.typedPassword,
      code: value => (replaces ? factorRules.code(value) : undefined),
    },
    submit: async ({ password, code }) => onStarted(await factor.start(password, code)),
  })
  return (
    <form className={styles.setup} {...form.props}>
      <p className={pages.note}>{replaces ? say.changeLead : say.passwordLead}</p>
      <PasswordField
        {...form.field('password')}
        label={say.yourPassword}
        required
        autoComplete="current-password"
      />
      {replaces && <CodeField field={form.field('code')} />}
      <FormFailure text={form.failure} />
      <div className={pages.actions}>
        <Button type="submit" look="primary" busy={form.busy}>
          {say.next}
        </Button>
        {onCancel && <Button onClick={onCancel}>{say.cancel}</Button>}
      </div>
    </form>
  )
}

const Learn = ({
  fresh,
  onConfirmed,
  onCancel,
}: {
  fresh: FreshFactor
  onConfirmed: (codes: readonly string[]) => void
  onCancel: (() => void) | undefined
}) => {
  const say = useWords(factorText)
  const rows = useMemo(() => fresh.qrRows.map(row => [...row].map(cell => cell === '1')), [fresh])
  const form = useForm({
    initial: { code: '' },
    rules: { code: factorRules.appCode },
    submit: async ({ code }) => onConfirmed((await factor.confirm(code)).recoveryCodes),
  })
  return (
    <form className={styles.setup} {...form.props}>
      <div className={styles.scan}>
        <span className={styles.picture}>
          <QrPicture rows={rows} name={say.scan} />
        </span>
        <div className={styles.aside}>
          <p className={pages.strong}>{say.scan}</p>
          <p className={pages.note}>{say.scanHint}</p>
          <code className={styles.secret}>{fresh.secret.match(/.{4}/g)?.join(' ')}</code>
          <TextField
            {...form.field('code')}
            label={say.firstCode}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <FormFailure text={form.failure} />
          <div className={pages.actions}>
            <Button type="submit" look="primary" busy={form.busy}>
              {say.confirm}
            </Button>
            {onCancel && <Button onClick={onCancel}>{say.cancel}</Button>}
          </div>
          <p className={pages.note}>{say.othersEnd}</p>
        </div>
      </div>
    </form>
  )
}

// From the app or a recovery code, wherever the current factor must confirm.
export const CodeField = ({ field }: { field: ReturnType<ReturnType<typeof useForm>['field']> }) => {
  const say = useWords(factorText)
  return (
    <TextField
      {...field}
      label={say.code}
      hint={say.codeHint}
      required
      autoComplete="one-time-code"
      autoCapitalize="off"
      spellCheck={false}
    />
  )
}
