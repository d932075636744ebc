import type { Words } from '@dtms/contract/language.ts'
import { zonedTime } from '#kernel/format/zone.ts'
import { useLanguage } from '#kernel/language.ts'

const validUntil: Words = { zh: '有效至 {time}', zhtw: '有效至 {time}', en: 'Valid until {time}' }

interface ValidUntilProps {
  // A moment as the server names it.
  time: string
  // Under a heading that says what it is.
  bare?: boolean
}

/** Until when a quote or an offer holds: the reader's own time, and always the zone that it is in. */
export const ValidUntil = ({ time, bare = false }: ValidUntilProps) => {
  const language = useLanguage()
  const shown = <time dateTime={time}>{zonedTime(new Date(time))}</time>
  if (bare) return shown
  const [before, after] = validUntil[language].split('{time}')
  return (
    <span>
      {before}
      {shown}
      {after}
    </span>
  )
}
