import { Link } from '@tanstack/react-router'
import { Layers, type LucideIcon, PackageCheck, Plane, Ship, Zap } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { type InquiryPath, inquiryPaths, modeOf } from '../mode.ts'
import { fitted, searchOf } from '../search.ts'
import { quoteText } from '../text/form.ts'
import type { Draft } from './draft.ts'
import styles from './mode-tabs.module.css'

const icons: Record<InquiryPath, LucideIcon> = {
  '/': Layers,
  '/exp': Zap,
  '/air': Plane,
  '/sea': Ship,
  '/fba': PackageCheck,
}

// Each mode is its own address (spec 2): links, which take along what is typed already.
export const ModeTabs = ({ path, draft }: { path: InquiryPath; draft: Draft }) => {
  const say = useWords(quoteText)
  const language = useLanguage()
  return (
    <nav className={styles.tabs} aria-label={say.modes}>
      {inquiryPaths.map(to => {
        const Icon = icons[to]
        return (
          <Link
            key={to}
            to={to}
            search={searchOf(fitted(draft, to))}
            aria-current={to === path ? 'page' : undefined}
            className={classNames(styles.tab, styles[modeOf[to].key], to === path && styles.on)}
          >
            <Icon aria-hidden="true" />
            {modeOf[to].name[language]}
          </Link>
        )
      })}
    </nav>
  )
}
