import { fill } from '@dtms/contract/language.ts'
import { formatDateTime, relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords, type WordTable } from '#kernel/language.ts'
import { useShownFrom } from '#kernel/last-seen.ts'

const text = {
  age: {
    zh: '显示的是 {time}（{ago}）的数据。',
    zhtw: '顯示的是 {time}（{ago}）的資料。',
    en: 'Showing data from {time} ({ago}).',
  },
} as const satisfies WordTable

/** How old the lists on screen are while the server cannot be reached. */
export const KeptAge = () => {
  const say = useWords(text)
  const language = useLanguage()
  const from = useShownFrom()
  if (from === undefined) return null
  const date = new Date(from)
  return (
    <span>
      {fill(say.age, { time: formatDateTime(date), ago: relativeTime(date, new Date(), language) })}
    </span>
  )
}
