import { FilePicture, PictureButtons } from '#file/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
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

// Saved as soon as it is chosen.
const LogoField = ({ provider, onChanged }: { provider: Provider; onChanged: () => void }) => {
  const say = useWords(providerText)
  const hang = async (logo: string) => {
    await providers.save({ id: provider.id, logo })
    void showMessage('success', say.saved)
    onChanged()
  }
  return (
    <div className={styles.who}>
      <ProviderLogo provider={provider} alt={say.logo} />
      <div>
        <div className={styles.actions}>
          <PictureButtons
            choose={say.chooseLogo}
            remove={say.removeLogo}
            has={provider.logo !== ''}
            onPath={hang}
          />
        </div>
        <p className={styles.note}>{say.logoHint}</p>
      </div>
    </div>
  )
}
