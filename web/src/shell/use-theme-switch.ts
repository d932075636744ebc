import { useWords } from '#kernel/language.ts'
import { chooseTheme, nextTheme, useTheme } from '#kernel/theme.ts'
import { shellText } from './text.ts'

// The theme that holds, by name; choosing it goes on to the next: system, light, dark.
export const useThemeSwitch = (): { label: string; next: () => void } => {
  const say = useWords(shellText)
  const theme = useTheme()
  const label = { system: say.themeSystem, light: say.themeLight, dark: say.themeDark }[theme]
  return { label, next: () => chooseTheme(nextTheme(theme)) }
}
