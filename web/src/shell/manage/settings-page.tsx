import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useVisitor } from '../area/grant.ts'
import { menuOf } from '../area/menu.ts'
import { manageLayoutText } from './layout-text.ts'
import { pageIcons } from './page-icons.ts'
import { type AreaPath, manageArea, settingsGroup } from './pages.ts'
import styles from './settings-page.module.css'

// spec 2: /produce leads to itself, and this is its empty child: the settings, one beside the other.
export const Page = () => {
  const say = useWords(manageLayoutText)
  const language = useLanguage()
  const group = menuOf(manageArea, useVisitor()).find(entry => entry.path === settingsGroup.path)
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{settingsGroup.title[language]}</h1>
      <p className={styles.lead}>{say.settingsLead}</p>
      <ul className={styles.list}>
        {group?.children.map(({ id, path, authName }) => {
          const Icon = pageIcons[path as AreaPath]
          return (
            <li key={id}>
              <Link to={path} className={styles.card}>
                <Icon aria-hidden="true" className={styles.icon} />
                <span className={styles.name}>{authName[language]}</span>
                <ChevronRight aria-hidden="true" className={styles.arrow} />
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
