import { fill } from '@dtms/contract/language.ts'
import { useCustomer } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import styles from './start-page.module.css'
import { startText } from './text.ts'

// Where a day at the desk begins.
export const Page = () => {
  const say = useWords(startText)
  const person = useCustomer()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{say.title}</h1>
        {person?.userName && (
          <span className={styles.hello}>{fill(say.hello, { name: person.userName })}</span>
        )}
      </header>
    </div>
  )
}
