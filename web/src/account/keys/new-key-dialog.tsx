import {
  type KeyKind,
  type KeySide,
  keyKinds,
  keyNameLength,
  networkRule,
} from '@dtms/contract/account/key.ts'
import { type KeyScope, keyScopeWords } from '@dtms/contract/account/scope.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import pages from '../pages.module.css'
import styles from './keys.module.css'
import { keysOf } from './queries.ts'
import { keysText } from './text.ts'

const networksIn = (typed: string) =>
  typed
    .split(/[,，\s]/)
    .map(part => part.trim())
    .filter(part => part !== '')

const isDay = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)

// The end of the chosen day in China, as every other day of the portal.
const endOfDay = (day: string) => `${day}T23:59:59+08:00`

interface NewKeyDialogProps {
  side: KeySide
  onMade: (key: string) => void
  onClose: () => void
}

export const NewKeyDialog = ({ side, onMade, onClose }: NewKeyDialogProps) => {
  const keys = keysOf[side]
  const say = useWords(keysText)
  const language = useLanguage()
  const [kind, setKind] = useState<KeyKind>('live')
  const [chosen, setChosen] = useState<Partial<Record<KeyKind, readonly KeyScope[]>>>({})
  const offered = keys.kinds[kind]?.scopes ?? []
  const scopes = chosen[kind] ?? keys.kinds[kind]?.usual ?? []
  const kinds = keyKinds.filter(one => keys.kinds[one])
  const form = useForm({
    initial: { name: '', expiresAt: '', allowedIps: '' },
    rules: {
      name: value => (value.trim() === '' ? 'required' : undefined),
      expiresAt: value => (value === '' || isDay(value) ? undefined : 'dateUnknown'),
      allowedIps: value => networksIn(value).map(networkRule).find(Boolean),
    },
    submit: async ({ name, expiresAt, allowedIps }) => {
      if (scopes.length === 0) return
      const { key } = await keys.add({
        ...{ name, kind, scopes, allowedIps: networksIn(allowedIps) },
        ...(expiresAt && { expiresAt: endOfDay(expiresAt) }),
      })
      onMade(key)
    },
  })
  return (
    <Dialog title={say.add} onClose={onClose}>
      <form className={pages.body} {...form.props}>
        <TextField
          {...form.field('name')}
          label={say.name}
          hint={say.nameHint}
          required
          maxLength={keyNameLength}
          autoComplete="off"
        />
        {kinds.length > 1 && (
          <Segmented
            name={say.kind}
            value={kind}
            choices={kinds.map(value => ({ value, text: say[value] }))}
            onChange={setKind}
          />
        )}
        <fieldset className={styles.scopes}>
          <legend>{say.scopes}</legend>
          {offered.map(scope => (
            <CheckField
              key={scope}
              name={scope}
              label={keyScopeWords[scope][language]}
              checked={scopes.includes(scope)}
              onChange={ticked =>
                setChosen({
                  ...chosen,
                  [kind]: offered.filter(one => (one === scope ? ticked : scopes.includes(one))),
                })
              }
            />
          ))}
          {scopes.length === 0 && (
            <p className={styles.wrong} role="alert">
              {say.scopesMissing}
            </p>
          )}
        </fieldset>
        <DateField {...form.field('expiresAt')} label={say.expires} />
        <TextField
          {...form.field('allowedIps')}
          label={say.ips}
          hint={say.ipsHint}
          autoComplete="off"
          maxLength={1_000}
        />
        <FormFailure text={form.failure} />
        <Button
          type="submit"
          look="primary"
          size="large"
          wide
          busy={form.busy}
          disabled={scopes.length === 0}
        >
          {say.create}
        </Button>
      </form>
    </Dialog>
  )
}
