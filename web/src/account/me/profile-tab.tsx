import { accountRules } from '@dtms/contract/account/rules.ts'
import { moduleWords, userRules } from '@dtms/contract/account/user.ts'
import type { Language } from '@dtms/contract/language.ts'
import { languages } from '@dtms/contract/language.ts'
import { type Module, modules } from '@dtms/contract/role.ts'
import { money } from '#kernel/format/money.ts'
import { changeLanguage, useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { loadCustomer } from '../customer.ts'
import { nameKeeper, nameOrder } from '../name-order.ts'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { AvatarField } from './avatar-field.tsx'
import { EmailCard } from './email-card.tsx'
import { type Me, me } from './queries.ts'
import { languageNames, meText } from './text.ts'

export const ProfileTab = ({ account, onChanged }: { account: Me; onChanged: () => void }) => {
  const say = useWords(meText)
  const shownLanguage = useLanguage()
  const may = usePermission('account')
  const form = useForm({
    initial: {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      language: account.language as string,
    },
    rules: {
      firstName: accountRules.firstName,
      lastName: accountRules.lastName,
      phone: userRules.phone,
      language: () => undefined,
    },
    submit: async ({ language, ...rest }) => {
      await me.save({ ...rest, language: language as Language })
      changeLanguage(language as Language)
      // In the words that were just asked for.
      void showMessage('success', meText.saved[language as Language])
      void loadCustomer()
      onChanged()
    },
  })
  return (
    <div className={styles.sections}>
      <Card title={say.personal}>
        <form className={styles.body} {...form.props}>
          <UnsavedGuard name={say.personal} dirty={form.dirty} staysOpen={search => !search.tab} />
          <AvatarField account={account} onChanged={onChanged} />
          <div className={styles.pair}>
            {nameOrder(shownLanguage).map(name => (
              <TextField
                key={name}
                {...form.field(name)}
                label={say[name]}
                required
                readOnly={!may('form', name)}
                autoComplete={nameKeeper(name)}
              />
            ))}
            <TextField
              {...form.field('phone')}
              label={say.phone}
              type="tel"
              readOnly={!may('form', 'phone')}
              autoComplete="tel"
            />
            <SelectField
              {...form.field('language')}
              label={say.language}
              hint={say.languageHint}
              placeholder={say.choose}
              choices={languages.map(value => ({ value, text: languageNames[value] }))}
            />
          </div>
          <FormFailure text={form.failure} />
          <div className={styles.actions}>
            <Button type="submit" look="primary" busy={form.busy}>
              {say.save}
            </Button>
          </div>
        </form>
      </Card>
      {account.roles.includes('member') && <Limits account={account} />}
      <EmailCard account={account} onChanged={onChanged} />
    </div>
  )
}

const Limits = ({ account }: { account: Me }) => {
  const say = useWords(meText)
  const language = useLanguage()
  const mine = modules.filter((module: Module) => account.modules.includes(module))
  return (
    <Card title={say.limits}>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <dt>{say.modules}</dt>
          <dd>
            {mine.map(module => moduleWords[module][language]).join(language === 'en' ? ', ' : '、') ||
              say.noModules}
          </dd>
          <dt>{say.spendLimit}</dt>
          <dd>{account.spendLimit === null ? say.noLimit : money(account.spendLimit)}</dd>
        </dl>
        <p className={styles.note}>{say.limitsHint}</p>
      </div>
    </Card>
  )
}
