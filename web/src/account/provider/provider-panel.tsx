import { acceptedPictures } from '@dtms/contract/file.ts'
import { useRef, useState } from 'react'
import { FilePicture, file } from '#file/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { ProviderForm } from './provider-form.tsx'
import styles from './providers.module.css'
import { type Provider, providers } from './queries.ts'
import { providerText } from './text.ts'

interface ProviderPanelProps {
  provider: Provider
  onChanged: () => void
  onClose: () => void
}

// One provider beside the cards: its face and its conditions.
export const ProviderPanel = ({ provider, onChanged, onClose }: ProviderPanelProps) => {
  const language = useLanguage()
  return (
    <SidePanel title={provider.name[language]} lead={<span>{provider.code}</span>} onClose={onClose}>
      <div className={styles.panel}>
        <LogoField provider={provider} onChanged={onChanged} />
        <ProviderForm provider={provider} onChanged={onChanged} />
      </div>
    </SidePanel>
  )
}

export const ProviderLogo = ({ provider, alt }: { provider: Provider; alt: string }) => (
  <FilePicture
    path={provider.logo}
    alt={alt}
    className={styles.logo}
    otherwise={
      <span className={styles.noLogo} aria-hidden="true">
        {provider.code}
      </span>
    }
  />
)

// Kept as soon as it is chosen.
const LogoField = ({ provider, onChanged }: { provider: Provider; onChanged: () => void }) => {
  const say = useWords(providerText)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const hang = async (chosen: File | undefined) => {
    setBusy(true)
    try {
      await providers.save({ id: provider.id, logo: chosen ? (await file.bring(chosen)).path : '' })
      void showMessage('success', say.saved)
      onChanged()
    } catch {
      // `send` has shown why.
    }
    setBusy(false)
  }
  return (
    <div className={styles.who}>
      <ProviderLogo provider={provider} alt={say.logo} />
      <div>
        <div className={styles.actions}>
          <Button busy={busy} onClick={() => input.current?.click()}>
            {say.chooseLogo}
          </Button>
          {provider.logo !== '' && (
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
    </div>
  )
}
