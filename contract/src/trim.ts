// Text without such characters at its ends; `one` is asked about a single character. /[x]+$/ would do the same in
// quadratic time: it tries every run of them again from each of its characters.
export const trimBoth = (text: string, one: RegExp): string => {
  let start = 0
  while (start < text.length && one.test(text.charAt(start))) start++
  return trimEnd(text.slice(start), one)
}

export const trimEnd = (text: string, one: RegExp): string => {
  let end = text.length
  while (end > 0 && one.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
