import { fill, languages } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Field } from '#ui/field/field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './providers.module.css'
import { providerText } from './text.ts'

// A text in three languages, each in its own field; their names are those of the wire (`name.zh`).
type Named = 'name.zh' | 'name.zhtw' | 'name.en'
type Written = 'policy.zh' | 'policy.zhtw' | 'policy.en'

export const NameFields = ({ field }: { field: (name: Named) => FormField }) => {
  const say = useWords(providerText)
  return languages.map(language => (
    <TextField
      key={language}
      {...field(`name.${language}`)}
      label={fill(say.nameIn, { language: say[language] })}
      required
      autoComplete="off"
    />
  ))
}

export const PolicyFields = ({ field, max }: { field: (name: Written) => FormField; max: number }) => {
  const say = useWords(providerText)
  return languages.map((language, index) => {
    const { error, onChange, ...control } = field(`policy.${language}`)
    return (
      <Field
        key={language}
        label={fill(say.policyIn, { language: say[language] })}
        error={error}
        hint={index === 0 && say.policyHint}
      >
        {({ className, ...rest }) => (
          <textarea
            {...rest}
            {...control}
            className={classNames(className, styles.area)}
            rows={5}
            maxLength={max}
            onChange={event => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
    )
  })
}
