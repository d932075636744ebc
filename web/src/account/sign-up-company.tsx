import { monthlyVolumes, monthlyVolumeWords } from '@dtms/contract/account/rules.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSite } from '#site/public.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './dialog-form.module.css'
import { nameKeeper, nameOrder } from './name-order.ts'
import { accountText } from './text.ts'

type StepTwo = 'firstName' | 'lastName' | 'companyName' | 'monthlyInternational'

// The second step of sign-up: who ships, and how much.
export const SignUpCompany = ({ field }: { field: (name: StepTwo) => FormField }) => {
  const say = useWords(accountText)
  const language = useLanguage()
  const { registerTermsUrl } = useSite()
  return (
    <>
      <div className={styles.pair}>
        {nameOrder(language).map(name => (
          <TextField key={name} {...field(name)} label={say[name]} required autoComplete={nameKeeper(name)} />
        ))}
      </div>
      <TextField {...field('companyName')} label={say.companyName} required autoComplete="organization" />
      <SelectField
        {...field('monthlyInternational')}
        label={say.monthlyInternational}
        required
        placeholder={say.choose}
        choices={monthlyVolumes.map(value => ({ value, text: monthlyVolumeWords[value][language] }))}
      />
      <p className={styles.terms}>
        {say.agree}{' '}
        <a href={registerTermsUrl || '/terms'} target="_blank" rel="noreferrer">
          {say.terms}
        </a>
      </p>
    </>
  )
}
