import { StartFailure } from '../step.ts'

// Parses the values of settings by type. A wrong one stops the start with a sentence that names what to set; an empty
// one counts as absent.
export const settingReader = (environment: Record<string, string | undefined>) => {
  const text = (name: string) => environment[name]?.trim() || undefined

  const whole = (name: string, fallback: number, min = 1, max = 1_000_000): number => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new StartFailure(`${name} is "${value}". Set it to a whole number from ${min} to ${max}.`)
    return number
  }

  const decimal = (name: string, fallback: number): number => {
    const value = text(name)
    if (value === undefined) return fallback
    if (!/^\d{1,4}(\.\d{1,2})?$/.test(value) || Number(value) === 0)
      throw new StartFailure(`${name} is "${value}". Set it to a number such as ${fallback}.`)
    return Number(value)
  }

  // The address may hold a password: it is not repeated.
  const url = (name: string, protocols: string[]): string | undefined => {
    const value = text(name)
    if (value === undefined) return undefined
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new StartFailure(
        `${name} is not an address that can be used. Set it to one that starts with ${protocols.map(protocol => `${protocol}//`).join(' or ')}.`,
      )
    return value
  }

  const yes = (name: string): boolean => {
    const value = text(name) ?? '0'
    if (value !== '0' && value !== '1') throw new StartFailure(`${name} is "${value}". Set it to 1 or 0.`)
    return value === '1'
  }

  const choice = <const Values extends readonly string[]>(
    name: string,
    values: Values,
    fallback: Values[number],
  ): Values[number] => {
    const value = text(name) ?? fallback
    const known = values.find(one => one === value)
    if (known === undefined)
      throw new StartFailure(`${name} is not known. Set it to one of ${values.join(', ')}.`)
    return known
  }

  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map(one => one.trim())
      .filter(Boolean)

  return { text, whole, decimal, url, yes, choice, list }
}
