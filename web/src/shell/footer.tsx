import { Link } from '@tanstack/react-router'
import { type ContentPath, contentPages } from '#content/public.ts'
import { chooseSite } from '#kernel/device.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSite, useSiteTitle } from '#site/public.ts'
import styles from './footer.module.css'
import { SiteCode } from './site-code.tsx'
import { SiteLogo } from './site-logo.tsx'
import { shellText } from './text.ts'
import { useThemeSwitch } from './use-theme-switch.ts'

const groups: { title: 'services' | 'company' | 'legal'; paths: ContentPath[] }[] = [
  { title: 'services', paths: ['/solutions', '/sea-lcl', '/express', '/amazon-fba'] },
  { title: 'company', paths: ['/about', '/join', '/faq'] },
  { title: 'legal', paths: ['/terms', '/privacy', '/accessibility'] },
]

export const Footer = () => {
  const say = useWords(shellText)
  const language = useLanguage()
  const { copyright, footer } = useSite()
  const name = useSiteTitle()
  const theme = useThemeSwitch()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <SiteLogo place="footer" />
          <button type="button" className={styles.theme} onClick={theme.next}>
            {theme.label}
          </button>
          {/* Both, because the page is made before the device is known. */}
          <button type="button" className={styles.toDesktop} onClick={() => chooseSite('desktop')}>
            {say.desktopSite}
          </button>
          <button type="button" className={styles.toMobile} onClick={() => chooseSite('mobile')}>
            {say.mobileSite}
          </button>
          {/* Also where it is empty: pages are made before it is known. */}
          <p className={styles.words}>{footer[language]}</p>
          <p className={styles.copyright}>{copyright || `© ${new Date().getFullYear()} ${name}`}</p>
        </div>
        <nav className={styles.groups} aria-label={say.footer}>
          {groups.map(group => (
            <div key={group.title}>
              <h2 className={styles.heading}>{say[group.title]}</h2>
              <ul className={styles.links}>
                {group.paths.map(path => (
                  <li key={path}>
                    <Link to={path} className={styles.link}>
                      {contentPages[path].title[language]}
                    </Link>
                  </li>
                ))}
                {/* A document of its own, without the portal's scripts. */}
                {group.title === 'company' && (
                  <li>
                    <a href="/developers" className={styles.link}>
                      API
                    </a>
                  </li>
                )}
              </ul>
            </div>
          ))}
        </nav>
        <SiteCode />
      </div>
    </footer>
  )
}
