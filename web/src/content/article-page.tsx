import type { Words } from '@dtms/contract/language.ts'
import { useLanguage } from '#kernel/language.ts'
import type { Article } from './article.ts'
import styles from './article-page.module.css'

export const ArticlePage = ({ title, article }: { title: Words; article: Article }) => {
  const language = useLanguage()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title[language]}</h1>
        <p className={styles.lead}>{article.lead[language]}</p>
      </header>
      {article.sections.map(section => (
        <section key={section.heading.en} className={styles.section}>
          <h2 className={styles.heading}>{section.heading[language]}</h2>
          <div className={styles.body}>
            {section.paragraphs?.map(paragraph => (
              <p key={paragraph.en}>{paragraph[language]}</p>
            ))}
            {section.points && (
              <ul className={styles.points}>
                {section.points.map(point => (
                  <li key={point.en}>{point[language]}</li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
    </article>
  )
}
