import { FilePicture, PictureButtons } from '#file/public.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import { type Company, company } from './queries.ts'
import { companyText } from './text.ts'

// The company's logo, saved as soon as it is chosen.
export const LogoField = ({ profile, onChanged }: { profile: Company; onChanged: () => void }) => {
  const say = useWords(companyText)
  const may = usePermission('company')
  const hang = async (logo: string) => {
    await company.save({ logo })
    void showMessage('success', say.saved)
    onChanged()
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
            <PictureButtons
              choose={say.chooseLogo}
              remove={say.removeLogo}
              has={profile.logo !== ''}
              onPath={hang}
            />
          </div>
          <p className={styles.note}>{say.logoHint}</p>
        </div>
      )}
    </div>
  )
}
