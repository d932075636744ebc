import { useId } from 'react'
import { FilePicture, PictureButtons } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import type { FormField } from '#ui/field/use-form.ts'
import styles from './site-page.module.css'
import { sitePageText } from './text.ts'

// A picture of the site. It is brought at once and shown in the preview; the site has it when the form is saved.
export const PictureField = ({ label, value, error, onChange }: FormField & { label: string }) => {
  const say = useWords(sitePageText)
  const id = useId()
  return (
    <fieldset className={styles.picture} aria-describedby={error && id}>
      <legend>{label}</legend>
      <FilePicture
        path={value}
        alt={label}
        className={styles.image}
        otherwise={<span className={styles.noImage}>{say.none}</span>}
      />
      <PictureButtons
        label={label}
        choose={say.choose}
        remove={say.remove}
        has={value !== ''}
        onPath={onChange}
      />
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
