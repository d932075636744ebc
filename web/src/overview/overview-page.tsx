import { useWords } from '#kernel/language.ts'
import { overviewText } from './text.ts'

// What needs me now, first (DESIGN).
export const Page = () => {
  const say = useWords(overviewText)
  return <h1>{say.title}</h1>
}
