import { acceptedPictures } from '@dtms/contract/file/file.ts'
import { Image, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { type BroughtFile, FilePicture } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import type { FormField } from '#ui/field/use-form.ts'
import { uiText } from '#ui/text.ts'
import styles from './commodity-panel.module.css'
import { commodityText } from './text.ts'

// A picture of the goods: uploaded when it is chosen, part of the commodity when that is saved.
export const PhotoField = ({ value, error, onChange, brought }: FormField & { brought: BroughtFile }) => {
  const say = { ...useWords(uiText), ...useWords(commodityText) }
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const wrong = brought.refused || error
  const takeAway = () => {
    brought.remove()
    onChange('')
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={styles.photoLabel}>
        {say.photo}
      </div>
      <div className={styles.photo}>
        <FilePicture
          path={value}
          alt={say.photo}
          className={styles.picture}
          otherwise={
            <span className={styles.picture}>
              <Image aria-hidden="true" />
            </span>
          }
        />
        <div className={styles.photoSide}>
          <Button
            icon={<ImageUp aria-hidden="true" />}
            busy={brought.progress !== undefined}
            onClick={() => input.current?.click()}
          >
            {value ? say.photoChange : say.photoAdd}
          </Button>
          {value && (
            <Button look="link" icon={<Trash2 aria-hidden="true" />} onClick={takeAway}>
              {say.photoRemove}
            </Button>
          )}
          <span role="status" className={wrong ? styles.wrong : styles.hint}>
            {wrong || say.photoHint}
          </span>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={acceptedPictures}
        hidden
        tabIndex={-1}
        aria-labelledby={labelId}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) brought.bring(chosen)
        }}
      />
    </div>
  )
}
