import { Link } from '@tanstack/react-router'
import { type LucideIcon, PackageCheck, Plane, Ship, Zap } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './home-sections.module.css'
import { homeText } from './text/home.ts'

type Word = keyof typeof homeText

const modes: { name: string; icon: LucideIcon; title: Word; body: Word }[] = [
  { name: 'express', icon: Zap, title: 'expressTitle', body: 'expressBody' },
  { name: 'air', icon: Plane, title: 'airTitle', body: 'airBody' },
  { name: 'ocean', icon: Ship, title: 'oceanTitle', body: 'oceanBody' },
  { name: 'fba', icon: PackageCheck, title: 'fbaTitle', body: 'fbaBody' },
]

const steps: { title: Word; body: Word }[] = [
  { title: 'searchTitle', body: 'searchBody' },
  { title: 'compareTitle', body: 'compareBody' },
  { title: 'bookTitle', body: 'bookBody' },
]

interface HomeSectionsProps {
  // Absent for whoever is signed in already.
  onSignUp?: (() => void) | undefined
}

// What the portal does (spec 1), under the inquiry.
export const HomeSections = ({ onSignUp }: HomeSectionsProps) => {
  const say = useWords(homeText)
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>{say.modesTitle}</h2>
        <ul className={styles.modes}>
          {modes.map(({ name, icon: Icon, title, body }) => (
            <li key={name} className={classNames(styles.mode, styles[name])}>
              <span className={styles.modeIcon}>
                <Icon aria-hidden="true" />
              </span>
              <h3 className={styles.modeTitle}>{say[title]}</h3>
              <p>{say[body]}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.section} id="steps">
        <h2 className={styles.heading}>{say.stepsTitle}</h2>
        <ol className={styles.steps}>
          {steps.map(({ title, body }, index) => (
            <li key={title} className={styles.step}>
              <span className={styles.number} aria-hidden="true">
                <b>{index + 1}</b>
              </span>
              <h3 className={styles.modeTitle}>{say[title]}</h3>
              <p>{say[body]}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.section}>
        <div className={styles.closing}>
          <div>
            <h2 className={styles.heading}>{say.closingTitle}</h2>
            <p>{say.closingBody}</p>
          </div>
          <div className={styles.actions}>
            {onSignUp && (
              <Button look="primary" size="large" onClick={onSignUp}>
                {say.signUp}
              </Button>
            )}
            <Link to="/faq" className={buttonClass({ size: 'large' })}>
              {say.questions}
            </Link>
          </div>
        </div>
      </section>
    </>
  )
}
