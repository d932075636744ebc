import type { Article } from '@dtms/contract/content/article.ts'
import { questionMarkup } from '@dtms/contract/content/markup.ts'
import { type ModeKey, modeNumber, modes } from '@dtms/contract/mode.ts'
import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronDown, type LucideIcon, PackageCheck, Plane, Ship, Zap } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useSignedIn } from '#kernel/visitor/session.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import styles from './home-sections.module.css'
import { drawn } from './markup.tsx'
import { homeText } from './text/home.ts'

export { loadQuestions } from './load-article.ts'
export { styles as questionClasses }

type Word = keyof typeof homeText

const kinds: Record<ModeKey, { icon: LucideIcon; body: Word }> = {
  express: { icon: Zap, body: 'expressBody' },
  air: { icon: Plane, body: 'airBody' },
  ocean: { icon: Ship, body: 'oceanBody' },
  fba: { icon: PackageCheck, body: 'fbaBody' },
}
const keys = Object.keys(kinds) as ModeKey[]

const steps: { title: Word; body: Word }[] = [
  { title: 'searchTitle', body: 'searchBody' },
  { title: 'compareTitle', body: 'compareBody' },
  { title: 'bookTitle', body: 'bookBody' },
]

interface HomeSectionsProps {
  onSignUp: () => void
  // Lanes and what they cost now.
  lanes: ReactNode
  questions: Article
}

// What the portal does (spec 1), under the inquiry.
export const HomeSections = ({ onSignUp, lanes, questions }: HomeSectionsProps) => {
  const say = useWords(homeText)
  const language = useLanguage()
  return (
    <>
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

      {lanes}

      <section className={styles.section}>
        <h2 className={styles.heading}>{say.modesTitle}</h2>
        <ul className={styles.modes}>
          {keys.map(key => {
            const { icon: Icon, body } = kinds[key]
            const mode = modeNumber[key]
            return (
              <li key={key} className={classNames(styles.mode, styles[key])}>
                <span className={styles.modeIcon}>
                  <Icon aria-hidden="true" />
                </span>
                <h3 className={styles.modeTitle}>
                  <Link to={modes[mode].path} className={styles.modeLink}>
                    {modes[mode].name[language]}
                  </Link>
                </h3>
                <p>{say[body]}</p>
              </li>
            )
          })}
        </ul>
      </section>

      <Questions article={questions} />

      <section className={styles.section}>
        <div className={styles.closing}>
          <div>
            <h2 className={styles.heading}>{say.closingTitle}</h2>
            <p>{say.closingBody}</p>
          </div>
          <SignUp onSignUp={onSignUp} />
        </div>
      </section>
    </>
  )
}

export const questionArrow = <ChevronDown aria-hidden="true" />

// The first questions, answered in place: it opens without any script.
const Questions = ({ article }: { article: Article }) => {
  const say = useWords(homeText)
  return (
    <section className={classNames(styles.section, styles.questions)}>
      <div>
        <h2 className={styles.heading}>{say.questionsTitle}</h2>
        <Link to="/faq" className={styles.more}>
          {say.questions}
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <div className={styles.faq}>
        <QuestionList article={article} />
      </div>
    </section>
  )
}

export const QuestionList = ({ article }: { article: Article }) => {
  const language = useLanguage()
  return questionMarkup(article, language).map((question, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list of a text does not change.
    <Fragment key={index}>{drawn(question, styles, questionArrow)}</Fragment>
  ))
}

// A signed-in user needs no sign-up.
const SignUp = ({ onSignUp }: { onSignUp: () => void }) => {
  const say = useWords(homeText)
  return useSignedIn() ? (
    <Link to="/" className={buttonClass({ look: 'primary', size: 'large' })}>
      {say.askAgain}
    </Link>
  ) : (
    <Button look="primary" size="large" onClick={onSignUp}>
      {say.signUp}
    </Button>
  )
}
