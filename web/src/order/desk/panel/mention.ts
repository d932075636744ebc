interface Colleague {
  id: string
  name: string
}

// What follows the last @ of a note while it is being typed; undefined once a space ends it.
const typedName = (text: string): string | undefined => {
  const at = text.lastIndexOf('@')
  const typed = at < 0 ? ' ' : text.slice(at + 1)
  return typed.includes(' ') ? undefined : typed.toLowerCase()
}

const isNamed = (text: string, { name }: Colleague): boolean => text.includes(`@${name}`)

/** Who the note may be about to name. */
export const mentionable = <Person extends Colleague>(
  text: string,
  colleagues: readonly Person[],
): Person[] => {
  const typed = typedName(text)
  if (typed === undefined) return []
  return colleagues.filter(one => one.name.toLowerCase().includes(typed) && !isNamed(text, one))
}

/** The note with the name in place of what was typed of it. */
export const withMention = (text: string, { name }: Colleague): string =>
  `${text.slice(0, text.lastIndexOf('@'))}@${name} `

/** A name written out is a mention, too. */
export const mentionedIn = (
  text: string,
  colleagues: readonly Colleague[],
  chosen: readonly string[],
): string[] => colleagues.filter(one => chosen.includes(one.id) || isNamed(text, one)).map(({ id }) => id)
