import { acceptedPictures, mostFileBytes } from '@dtms/contract/file.ts'
import { Image, ImageUp, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { CallFailure } from '#kernel/call-failure.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { kitText } from '#ui/text.ts'
import type { FormField } from '#ui/use-form.ts'
import styles from './commodity-panel.module.css'
import { commodities } from './queries.ts'
import { commodityText } from './text.ts'

// A picture of the goods: uploaded when it is chosen, part of the commodity when that is saved.
export const PhotoField = ({ value, error, onChange }: FormField) => {
  const say = { ...useWords(kitText), ...useWords(commodityText) }
  const input = useRef<HTMLInputElement>(null)
  const labelId = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const url = usePicture(value)

  const take = async (file: File) => {
    setFailure(file.size > mostFileBytes ? say.fileTooBig : '')
    if (file.size > mostFileBytes) return
    setBusy(true)
    try {
      onChange((await commodities.uploadPhoto(file)).id)
    } catch (problem) {
      if (!(problem instanceof CallFailure)) throw problem
      setFailure(Object.values(problem.fields)[0] ?? problem.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like this in every browser.
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={styles.photoLabel}>
        {say.photo}
      </div>
      <div className={styles.photo}>
        {url ? (
          <img src={url} alt={say.photo} className={styles.picture} />
        ) : (
          <span className={styles.picture}>
            <Image aria-hidden="true" />
          </span>
        )}
        <div className={styles.photoSide}>
          <Button icon={<ImageUp aria-hidden="true" />} busy={busy} onClick={() => input.current?.click()}>
            {value ? say.photoChange : say.photoAdd}
          </Button>
          {value && (
            <Button look="link" icon={<Trash2 aria-hidden="true" />} onClick={() => onChange('')}>
              {say.photoRemove}
            </Button>
          )}
          <span role="status" className={failure || error ? styles.wrong : styles.hint}>
            {failure || error || say.photoHint}
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
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
    </div>
  )
}

// PRODUCT 5: files are fetched with the session and shown as blob: URLs.
const usePicture = (id: string): string | undefined => {
  const [picture, setPicture] = useState<{ id: string; url: string }>()
  useEffect(() => {
    if (id === '') return
    const abort = new AbortController()
    let url: string | undefined
    commodities.photo(id, abort.signal).then(
      ({ blob }) => {
        if (abort.signal.aborted) return
        url = URL.createObjectURL(blob)
        setPicture({ id, url })
      },
      () => {
        // The empty frame stands for it.
      },
    )
    return () => {
      abort.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [id])
  return picture?.id === id ? picture.url : undefined
}
