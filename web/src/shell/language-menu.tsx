import { type Language, languages, localeOf } from '@dtms/contract/language.ts'
import { ChevronDown, Globe } from 'lucide-react'
import { changeLanguage, useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Menu } from '#ui/menu/menu.tsx'
import styles from './menus.module.css'
import { languageNames, shellText } from './text.ts'

// spec 4: a change stores the choice, and the public top bar also reloads the page. The inner pages do not: what
// was typed there stays.
const choose = (language: Language, reload: boolean): void => {
  changeLanguage(language)
  if (reload) location.reload()
}

export const LanguageMenu = ({ reload = true }: { reload?: boolean }) => {
  const say = useWords(shellText)
  const current = useLanguage()
  return (
    <Menu
      name={withLabel(say.language, languageNames[current])}
      buttonClassName={classNames(buttonClass({ look: 'quiet' }), styles.globe)}
      button={
        <>
          <Globe className={styles.icon} aria-hidden="true" />
          <span className={styles.language}>{languageNames[current]}</span>
          <ChevronDown className={classNames(styles.arrow, styles.language)} aria-hidden="true" />
        </>
      }
      items={languages.map(language => ({
        id: language,
        label: languageNames[language],
        lang: localeOf[language],
        checked: language === current,
        onSelect: () => choose(language, reload),
      }))}
    />
  )
}
