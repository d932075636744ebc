// When goods are last taken in: one weekday and one time. Several days are more than a line can say, and stay a note.
const weekdays: readonly (readonly [RegExp, number])[] = [
  [/(?:周|星期|礼拜|禮拜|週)一|MON(?:DAY)?/g, 1],
  [/(?:周|星期|礼拜|禮拜|週)二|TUE(?:SDAY|S)?/g, 2],
  [/(?:周|星期|礼拜|禮拜|週)三|WED(?:NESDAY)?/g, 3],
  [/(?:周|星期|礼拜|禮拜|週)四|THU(?:RSDAY|RS|R)?/g, 4],
  [/(?:周|星期|礼拜|禮拜|週)五|FRI(?:DAY)?/g, 5],
  [/(?:周|星期|礼拜|禮拜|週)六|SAT(?:URDAY)?/g, 6],
  [/(?:周|星期|礼拜|禮拜|週)[日天]|SUN(?:DAY)?/g, 7],
]
const isCutOff = /截单|截單|截货|截貨|截关时间|截止收货|截止收貨|收货截止|CUT-?OFF|CLOSING/
const clock =
  /(上午|早上|中午|下午|晚上|晚)?([0-9]{1,2})(?::([0-5][0-9])|点半|點半|点整?|點整?|时|時|(?=[AP]M))(AM|PM)?/g

/** Of a remark in capitals without blanks. */
export const cutOffIn = (text: string): { weekday: number; time: string } | undefined => {
  if (!isCutOff.test(text)) return undefined
  const days = weekdays.flatMap(([pattern, day]) => [...text.matchAll(pattern)].map(() => day))
  const times = [...text.matchAll(clock)]
  const [weekday] = days
  const [found] = times
  // "周一、三": a second day that is only a digit.
  const isMore = /[一二三四五六日天]?[、/至到~-](?:周|星期|週)?[一二三四五六日天]|每天|每日|DAILY/.test(text)
  if (weekday === undefined || days.length > 1 || times.length !== 1 || !found || isMore) return undefined
  const [whole, part = '', hours = '', minutes, half] = found
  const hour = hourOf(Number(hours), half === 'PM' || /下午|晚/.test(part), half === 'AM')
  if (hour > 23) return undefined
  const minute = minutes ?? (whole.includes('半') ? '30' : '00')
  return { weekday, time: `${String(hour).padStart(2, '0')}:${minute}` }
}

const hourOf = (hours: number, isLate: boolean, isEarly: boolean): number => {
  if (isLate) return hours > 12 ? hours : (hours % 12) + 12
  return isEarly ? hours % 12 : hours
}
