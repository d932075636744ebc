import { acceptedPictures } from '@dtms/contract/file.ts'
import { useRef, useState } from 'react'
import { FilePicture, file } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button.tsx'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { type Company, company } from './queries.ts'
import { companyText } from './text.ts'

// The company's sign, kept as soon as it is chosen.
export const LogoField = ({ profile, onChanged }: { profile: Company; onChanged: () => void }) => {
  const say = useWords(companyText)
  const may = usePermission('company')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)

  const hang = async (chosen: File | undefined) => {
    setBusy(true)
    try {
      await company.save({ logo: chosen ? (await file.bring(chosen)).path : '' })
      void showMessage('success', say.saved)
      onChanged()
    } catch {
      // `send` has shown why.
    }
    setBusy(false)
  }

  return (
    <div className={styles.who}>
      <FilePicture
        path={profile.logo}
        alt={say.logo}
        className={styles.logo}
        otherwise={<span className={styles.noLogo}>{say.noLogo}</span>}
      />
      {may('form', 'logo') && may('button', 'save') && (
        <div>
          <div className={styles.actions}>
            <Button busy={busy} onClick={() => input.current?.click()}>
              {say.chooseLogo}
            </Button>
            {profile.logo !== '' && (
              <Button look="link" onClick={() => void hang(undefined)}>
                {say.removeLogo}
              </Button>
            )}
          </div>
          <p className={styles.note}>{say.logoHint}</p>
          <input
            ref={input}
            type="file"
            hidden
            tabIndex={-1}
            accept={acceptedPictures}
            aria-label={say.chooseLogo}
            onChange={event => {
              const chosen = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (chosen) void hang(chosen)
            }}
          />
        </div>
      )}
    </div>
  )
}
