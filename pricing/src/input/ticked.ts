// Services that a shipper ticks or declines. Importable alone: the browser uses it.
import { type OptionName, optionNames } from '../sheet/sheet.ts'

/** true ticked, false declined, absent left to the address types. */
export type TickedOptions = Partial<Record<OptionName, boolean>>

/** As they are sent: a list of those that are ticked, or each by its name. */
export type SentOptions =
  | readonly OptionName[]
  | Readonly<Partial<Record<OptionName, boolean | null | undefined>>>
  | null
  | undefined

/** Options by name, however they were sent. Names that are no option are dropped. */
export function optionsOf(sent: SentOptions): TickedOptions {
  const options: TickedOptions = {}
  for (const name of optionNames) {
    const ticked = isList(sent) ? sent.includes(name) || undefined : sent?.[name]
    if (ticked !== undefined && ticked !== null) options[name] = ticked
  }
  return options
}

const isList = (sent: SentOptions): sent is readonly OptionName[] => Array.isArray(sent)

export const tickedIn = (options: Readonly<TickedOptions>): readonly OptionName[] =>
  optionNames.filter(name => options[name] === true)

/** What is not named stays as it was asked; a list names all that are ticked. */
export const changedOptions = (asked: SentOptions, sent: SentOptions): TickedOptions =>
  isList(sent) ? optionsOf(sent) : { ...optionsOf(asked), ...optionsOf(sent) }
