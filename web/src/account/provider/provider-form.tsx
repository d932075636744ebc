import { companyRules } from '@dtms/contract/account/company.ts'
import { policyMaxLength, providerRules, quoteDaysRange } from '@dtms/contract/account/provider.ts'
import { userRules } from '@dtms/contract/account/user.ts'
import type { FieldProblem } from '@dtms/contract/field.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { CheckField } from '#ui/field/check-field.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import styles from './providers.module.css'
import { type Provider, providers } from './queries.ts'
import { providerText } from './text.ts'
import { NameFields, PolicyFields } from './words-fields.tsx'

const none = () => undefined
export const daysProblem = (text: string): FieldProblem => {
  if (text === '') return 'required'
  const days = Number(text)
  return days >= quoteDaysRange.min && days <= quoteDaysRange.max ? undefined : 'rateOutOfRange'
}

// What shippers see of a provider. Its code never changes: documents and links contain it.
export const ProviderForm = ({ provider, onChanged }: { provider: Provider; onChanged: () => void }) => {
  const say = useWords(providerText)
  const { name, policy } = provider
  const language = useLanguage()
  const initial = {
    'name.zh': name.zh,
    'name.zhtw': name.zhtw,
    'name.en': name.en,
    phone: provider.phone,
    email: provider.email,
    address: provider.address,
    taxNumber: provider.taxNumber,
    quoteDays: String(provider.quoteDays),
    priceList: provider.priceList ? '1' : '',
    'policy.zh': policy.zh,
    'policy.zhtw': policy.zhtw,
    'policy.en': policy.en,
  }
  const form = useForm({
    initial,
    rules: {
      'name.zh': providerRules.name,
      'name.zhtw': providerRules.name,
      'name.en': providerRules.name,
      phone: userRules.phone,
      email: companyRules.email,
      address: none,
      taxNumber: companyRules.taxNumber,
      quoteDays: daysProblem,
      priceList: none,
      'policy.zh': none,
      'policy.zhtw': none,
      'policy.en': none,
    },
    submit: async values => {
      await providers.save({
        id: provider.id,
        name: { zh: values['name.zh'], zhtw: values['name.zhtw'], en: values['name.en'] },
        policy: { zh: values['policy.zh'], zhtw: values['policy.zhtw'], en: values['policy.en'] },
        phone: values.phone,
        email: values.email,
        address: values.address,
        taxNumber: values.taxNumber,
        quoteDays: Number(values.quoteDays),
        priceList: values.priceList === '1',
      })
      void showMessage('success', say.saved)
      onChanged()
    },
  })
  return (
    <form className={styles.form} {...form.props}>
      <UnsavedGuard
        name={name[language]}
        dirty={form.dirty}
        staysOpen={search => search.open === provider.code}
      />
      <NameFields field={form.field} />
      <div className={styles.pair}>
        <TextField {...form.field('phone')} label={say.phone} type="tel" autoComplete="off" />
        <TextField {...form.field('email')} label={say.email} type="email" autoComplete="off" />
        <TextField
          {...form.field('address')}
          label={say.address}
          hint={say.onPapers}
          maxLength={300}
          autoComplete="off"
        />
        <TextField {...form.field('taxNumber')} label={say.taxNumber} maxLength={40} autoComplete="off" />
        <NumberField
          {...form.field('quoteDays')}
          label={say.quoteDays}
          required
          rule={{ mode: 'integer', digits: 2 }}
          hint={say.quoteDaysHint}
        />
      </div>
      <CheckField
        name="priceList"
        label={say.priceList}
        checked={form.field('priceList').value === '1'}
        onChange={checked => form.field('priceList').onChange(checked ? '1' : '')}
      />
      <PolicyFields field={form.field} max={policyMaxLength} />
      <FormFailure text={form.failure} />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={form.busy}>
          {say.save}
        </Button>
      </div>
    </form>
  )
}
