import { Link } from '@tanstack/react-router'
import { useSite, useSiteTitle } from '#site/public.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './site-logo.module.css'

interface SiteLogoProps {
  place: 'header' | 'footer'
  nameless?: boolean
  // Another picture than the site's logo, where there is one.
  icon?: string
}

// The logo and name of the site, linked to home. Our own logo is the fallback if the site config has none.
export const SiteLogo = ({ place, nameless = false, icon }: SiteLogoProps) => {
  const { logoIcon } = useSite()
  const title = useSiteTitle()
  return (
    <Link to="/" aria-label={title} className={classNames(styles.logo, styles[place])}>
      {icon || logoIcon ? <LogoImage source={icon || logoIcon} /> : <LogoMark />}
      <span hidden={nameless}>{title}</span>
    </Link>
  )
}

export const LogoImage = ({ source }: { source: string }) => (
  <img className={styles.image} src={source} alt="" />
)

export const LogoMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
    <defs>
      <linearGradient id="mark" x1="0" y1="0" x2="1" y2="1">
        <stop className={styles.from} offset="0" />
        <stop className={styles.to} offset="1" />
      </linearGradient>
    </defs>
    <rect width="32" height="32" rx="9" fill="url(#mark)" />
    <path className={styles.stroke} d="M8 22.5 15.5 16 8 9.5M16.5 22.5 24 16 16.5 9.5" />
  </svg>
)
