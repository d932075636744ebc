import type { Language, Words } from './language.ts'
import { type Mode, type ModeText, modeNumbers, modes, modeTexts } from './mode.ts'

export const modeWords = Object.fromEntries(modeNumbers.map(mode => [mode, modes[mode].name])) as Readonly<
  Record<Mode, Words>
>

export const modeChoices = (language: Language): { value: ModeText; text: string }[] =>
  modeTexts.map(value => ({ value, text: modes[value].name[language] }))
