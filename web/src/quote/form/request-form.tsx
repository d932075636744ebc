import { accountRules } from '@dtms/contract/account/rules.ts'
import { fill } from '@dtms/contract/language.ts'
import { requestRules, requestWordsMaxLength } from '@dtms/contract/quote/request.ts'
import { CircleCheck, Send } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button } from '#ui/button/button.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { quotes } from '../queries.ts'
import styles from '../results/nothing-found.module.css'
import { compareText } from '../text/compare.ts'
import { requestText } from '../text/request.ts'

// The form has gone, and the focus with it.
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus()

// Nothing found is a request that the provider sees: a guest leaves a way to be reached, a customer is known.
export const RequestForm = ({ inquiryId }: { inquiryId: string }) => {
  const say = useWords(requestText)
  const { listJoin } = useWords(compareText)
  const isSignedIn = useSignedIn()
  // Signed in but not verified yet: the server cannot know who that is and asks.
  const [isUnknown, setUnknown] = useState(false)
  const isCustomer = isSignedIn && !isUnknown
  const [asked, setAsked] = useState<readonly string[]>()
  const form = useForm({
    initial: { email: '', phone: '', words: '' },
    rules: {
      email: (value, { phone }) => {
        if (isCustomer) return undefined
        if (value.trim() === '') return phone.trim() === '' ? 'contactRequired' : undefined
        return accountRules.email(value)
      },
      phone: value => (value.trim() === '' ? undefined : requestRules.phone(value)),
      words: () => undefined,
    },
    submit: async values => {
      try {
        const { providers } = await quotes.request(inquiryId, values)
        setAsked(providers.map(({ name }) => name))
      } catch (error) {
        if (error instanceof CallFailure && error.fields.email) setUnknown(true)
        throw error
      }
    },
  })

  if (asked)
    return (
      <section className={styles.request} role="status">
        <h3 ref={focusOnce} tabIndex={-1} className={styles.sent}>
          <CircleCheck aria-hidden="true" />
          {fill(say.sent, { names: asked.join(listJoin) })}
        </h3>
        <p>{say.sentBody}</p>
      </section>
    )
  return (
    <form {...form.props} className={styles.request} aria-label={say.title}>
      <h3 className={styles.subtitle}>{say.title}</h3>
      <p>{isCustomer ? say.bodyCustomer : say.body}</p>
      <div className={styles.contact}>
        {!isCustomer && (
          <>
            <TextField label={say.email} type="email" autoComplete="email" {...form.field('email')} />
            <TextField label={say.phone} type="tel" autoComplete="tel" {...form.field('phone')} />
          </>
        )}
        <TextField
          label={say.words}
          placeholder={say.wordsHint}
          maxLength={requestWordsMaxLength}
          {...form.field('words')}
        />
      </div>
      <FormFailure text={form.failure} />
      <Button type="submit" look="cta" busy={form.busy} icon={<Send aria-hidden="true" />}>
        {say.send}
      </Button>
    </form>
  )
}
