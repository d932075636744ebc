import { accountRules, type MonthlyVolume, passwordStrength } from '@dtms/contract/account/rules.ts'
import { fieldWords } from '@dtms/contract/field.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { typedSignUp } from '#kernel/typed.ts'
import { startSession } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { PasswordField } from '#ui/field/password-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { BookingSummary } from './booking-summary.tsx'
import styles from './dialog-form.module.css'
import { type Booking, closeDialog, openDialog } from './dialogs.ts'
import { nameOrder } from './name-order.ts'
import hintStyles from './password-hints.module.css'
import { account } from './queries.ts'
import { SignUpCompany } from './sign-up-company.tsx'
import { accountText } from './text.ts'

const stepFields = (language: Language) =>
  ({
    1: ['email', 'password'],
    2: [...nameOrder(language), 'companyName', 'monthlyInternational'],
  }) as const

const initial = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  companyName: '',
  monthlyInternational: '',
}

// spec 4: a user with a token now has to check their mail.
const finish = (token: string, email: string): void => {
  startSession(token)
  openDialog('created', email.trim())
}

// One form in two steps: input of both is retained while going back and forth.
export const SignUpDialog = ({ email, booking }: { email: string; booking: Booking | undefined }) => {
  const say = useWords(accountText)
  const language = useLanguage()
  const [step, setStep] = useState<1 | 2>(1)
  const fields = stepFields(language)

  const form = useForm({
    initial: { ...initial, email },
    active: fields[step],
    // An e-mail that comes from the login counts more than an earlier input.
    keptAs: email === '' ? typedSignUp : undefined,
    rules: {
      email: accountRules.email,
      password: accountRules.newPassword,
      firstName: accountRules.firstName,
      lastName: accountRules.lastName,
      companyName: accountRules.companyName,
      monthlyInternational: accountRules.monthlyInternational,
    },
    submit: values => (step === 1 ? checkEmail(values) : register(values)),
  })

  const goTo = (next: 1 | 2) => {
    // The fields of the step must exist before one of them can take the focus.
    flushSync(() => setStep(next))
    form.focus(fields[next][0])
  }

  const checkEmail = async ({ email }: typeof initial) => {
    const response = await account.checkEmail(email)
    if (response === true) goTo(2)
    else finish(response, email)
  }

  const register = async (values: typeof initial) => {
    try {
      const monthlyInternational = values.monthlyInternational as MonthlyVolume
      finish(await account.register({ ...values, monthlyInternational }, booking?.quoteId), values.email)
    } catch (error) {
      // The server may find fault with the first step, such as a password that is too common.
      if (error instanceof CallFailure && fields[1].some(name => error.fields[name])) goTo(1)
      throw error
    }
  }

  const passwordGood = passwordStrength(form.values.password).acceptable

  return (
    <Dialog title={say.signUpTitle} onClose={closeDialog}>
      <BookingSummary booking={booking} />
      <form className={styles.form} {...form.props}>
        <p className={styles.step}>{fill(say.step, { step })}</p>
        {step === 1 ? (
          <>
            <TextField
              {...form.field('email')}
              label={say.email}
              required
              type="email"
              autoComplete="username"
            />
            <PasswordField
              {...form.field('password')}
              label={say.password}
              required
              autoComplete="new-password"
              hint={
                passwordGood ? (
                  <span className={`${hintStyles.hint} ${hintStyles.met}`}>
                    <CircleCheck aria-hidden="true" />
                    {say.passwordGood}
                  </span>
                ) : (
                  fieldWords.passwordWeak[language]
                )
              }
            />
          </>
        ) : (
          <SignUpCompany field={form.field} />
        )}
        <FormFailure text={form.failure} />
        <Button type="submit" look="primary" size="large" wide busy={form.busy}>
          {step === 1 ? say.next : say.createAccount}
        </Button>
        <div className={styles.links}>
          <span>
            {say.haveAccount}{' '}
            <Button look="link" onClick={() => openDialog('login', form.values.email.trim())}>
              {say.goToLogin}
            </Button>
          </span>
          {step === 2 && (
            <Button look="link" onClick={() => goTo(1)}>
              {say.back}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
