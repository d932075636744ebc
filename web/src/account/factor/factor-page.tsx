import { useNavigate } from '@tanstack/react-router'
import { useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Card } from '#ui/layout/card.tsx'
import pages from '../pages.module.css'
import styles from './factor.module.css'
import { FactorSetup } from './factor-setup.tsx'
import { factorText } from './text.ts'

// Where staff are led who have to set up their second factor before anything else; then on to the desk.
export const FactorPage = () => {
  const say = useWords(factorText)
  const navigate = useNavigate()
  return (
    <div className={classNames(pages.page, styles.alone)}>
      <header className={pages.head}>
        <h1 className={pages.title}>{say.pageTitle}</h1>
      </header>
      <div className={pages.sections}>
        <p className={pages.lead}>{say.pageLead}</p>
        <Card title={say.title}>
          <div className={pages.body}>
            <FactorSetup replaces={false} onDone={() => void navigate({ to: '/desk', replace: true })} />
          </div>
        </Card>
      </div>
    </div>
  )
}
