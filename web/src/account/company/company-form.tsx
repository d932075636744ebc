import { companyRules, industries, industryText } from '@dtms/contract/account/company.ts'
import { accountRules, monthlyVolumes, monthlyVolumeWords } from '@dtms/contract/account/rules.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import { languages } from '@dtms/contract/language.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { loadCustomer } from '../customer.ts'
import { languageNames } from '../me/text.ts'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { LogoField } from './logo-field.tsx'
import { type Company, type CompanyChanges, company } from './queries.ts'
import { companyText } from './text.ts'

const none = () => undefined

export const CompanyForm = ({ profile, onChanged }: { profile: Company; onChanged: () => void }) => {
  const say = useWords(companyText)
  const language = useLanguage()
  const may = usePermission('company')
  const { id: _, logo: __, ...initial } = profile
  const form = useForm({
    initial,
    rules: {
      companyName: accountRules.companyName,
      companyNameEn: companyRules.companyNameEn,
      taxNumber: companyRules.taxNumber,
      address: none,
      contact: none,
      phone: userRules.phone,
      email: companyRules.email,
      industry: none,
      monthlyInternational: accountRules.monthlyInternational,
      invoiceTitle: none,
      invoiceLanguage: none,
    },
    submit: async values => {
      await company.save(values as CompanyChanges)
      void showMessage('success', say.saved)
      void loadCustomer()
      onChanged()
    },
  })
  const field = (name: keyof typeof initial) => ({
    ...form.field(name),
    label: say[name],
    readOnly: !may('form', name),
    autoComplete: 'off',
  })
  const choice = (name: keyof typeof initial) => ({
    ...form.field(name),
    label: say[name],
    placeholder: say.choose,
    disabled: !may('form', name),
  })
  return (
    <form className={styles.sections} {...form.props}>
      <UnsavedGuard name={say.title} dirty={form.dirty} staysOpen={() => true} />
      <Card title={say.company}>
        <div className={styles.body}>
          <LogoField profile={profile} onChanged={onChanged} />
          <TextField {...field('companyName')} required />
          <TextField {...field('companyNameEn')} hint={say.companyNameEnHint} />
          <div className={styles.pair}>
            <TextField {...field('taxNumber')} />
            <SelectField
              {...choice('industry')}
              choices={choicesWith(profile.industry).map(value => ({
                value,
                text: industryText(value, language),
              }))}
            />
          </div>
          <TextField {...field('address')} />
          <SelectField
            {...choice('monthlyInternational')}
            required
            choices={monthlyVolumes.map(value => ({ value, text: monthlyVolumeWords[value][language] }))}
          />
        </div>
      </Card>
      <Card title={say.contacts}>
        <div className={styles.body}>
          <div className={styles.pair}>
            <TextField {...field('contact')} />
            <TextField {...field('phone')} type="tel" />
          </div>
          <TextField {...field('email')} type="email" />
        </div>
      </Card>
      <Card title={say.invoice}>
        <div className={styles.body}>
          <div className={styles.pair}>
            <TextField {...field('invoiceTitle')} hint={say.invoiceTitleHint} />
            <SelectField
              {...choice('invoiceLanguage')}
              choices={languages.map(value => ({ value, text: languageNames[value] }))}
            />
          </div>
        </div>
      </Card>
      <FormFailure text={form.failure} />
      {may('button', 'save') && (
        <div className={styles.actions}>
          <Button type="submit" look="primary" size="large" busy={form.busy}>
            {say.save}
          </Button>
        </div>
      )}
    </form>
  )
}

// The usual ones, and the word that the company already has for its own.
const choicesWith = (own: string): readonly string[] =>
  own === '' || (industries as readonly string[]).includes(own) ? industries : [...industries, own]
