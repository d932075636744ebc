import { languages } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { FilePicture } from '#file/public.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { settings } from '#kernel/settings.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { Card } from '#ui/layout/card.tsx'
import type { SiteFacts } from './queries.ts'
import styles from './site-page.module.css'
import { sitePageText } from './text.ts'

const names = { zh: '简', zhtw: '繁', en: 'EN' } as const

// The head and the foot of the public pages, as they will be.
export const SitePreview = ({ site }: { site: SiteFacts }) => {
  const say = useWords(sitePageText)
  const [language, setLanguage] = useState(useLanguage())
  const mark = <span className={styles.mark} aria-hidden="true" />
  const sysName = site.sysName[language].trim() || settings.title
  const copyright = site.copyright || `© ${new Date().getFullYear()} ${sysName}`
  return (
    <Card
      title={say.preview}
      aside={
        <Segmented
          name={say.previewLanguage}
          value={language}
          choices={languages.map(value => ({ value, text: names[value] }))}
          onChange={setLanguage}
        />
      }
    >
      <div className={styles.preview}>
        <div className={styles.previewHead}>
          <FilePicture path={site.logoIcon} alt="" className={styles.previewLogo} otherwise={mark} />
          <strong>{sysName}</strong>
          <span className={styles.previewButton}>{sitePageText.login[language]}</span>
        </div>
        <div className={styles.previewFoot}>
          <div>
            <strong>{sysName}</strong>
            <p>{site.footer[language]}</p>
            <p>{copyright}</p>
          </div>
          <FilePicture
            path={site.qrImage}
            alt={say.qrImage}
            className={styles.previewCode}
            otherwise={<span className={styles.previewCode}>QR</span>}
          />
        </div>
      </div>
    </Card>
  )
}
