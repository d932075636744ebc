import { fill, languages } from '@dtms/contract/language.ts'
import { searchKeywordLength } from '@dtms/contract/search/search.ts'
import { themes } from '@dtms/contract/theme.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { changeLanguage, useLanguage, useWords } from '#kernel/language.ts'
import { chooseTheme, useTheme } from '#kernel/theme.ts'
import { permittedRoutes, type Visitor } from '#kernel/visitor/permission.ts'
import { findMine, findOurs, useFound } from '#search/public.ts'
import { type Command, CommandDialog } from '#ui/dialog/command-dialog.tsx'
import { useSingleKeys } from '#ui/focus/single-keys.ts'
import type { AreaPage } from '../area/page.ts'
import { innerText } from '../inner-text.ts'
import { languageNames, shellText } from '../text.ts'
import { useSignOut } from '../use-sign-out.ts'
import { matches } from './matches.ts'
import { paletteText } from './text.ts'

export interface PaletteProps {
  pages: readonly AreaPage[]
  visitor: Visitor
  // Of the provider's staff.
  desk: boolean
  onShortcuts: () => void
  onClose: () => void
}

const importPath = '/orderImport'

// DESIGN: go to a page that this person may open, find a record, act.
export const Palette = ({ pages, visitor, desk, onShortcuts, onClose }: PaletteProps) => {
  const hasKey = useSingleKeys()
  const say = { ...useWords(shellText), ...useWords(innerText), ...useWords(paletteText) }
  const language = useLanguage()
  const theme = useTheme()
  const router = useRouter()
  const signOut = useSignOut()
  const [typed, setTyped] = useState('')
  const { keyword, found, failed, asking } = useFound(typed, desk ? findOurs : findMine)

  const open = permittedRoutes(pages, visitor).filter(page => !page.hidden)
  const goTo = open
    .filter(({ title, path }) => matches(typed, title, path))
    .map(({ name, title, path }) => ({
      id: name,
      label: title[language],
      run: () => router.history.push(path),
    }))

  const themeWords = { system: shellText.themeSystem, light: shellText.themeLight, dark: shellText.themeDark }
  const mayImport = open.some(({ path }) => path === importPath)
  const actions: (Command | false)[] = [
    !desk &&
      matches(typed, paletteText.newInquiry) && {
        id: 'new-inquiry',
        label: say.newInquiry,
        run: () => router.history.push('/'),
      },
    mayImport &&
      matches(typed, paletteText.importOrders) && {
        id: 'import-orders',
        label: say.importOrders,
        run: () => router.history.push(importPath),
      },
    ...themes.map(
      one =>
        one !== theme &&
        matches(typed, themeWords[one]) && {
          id: `theme-${one}`,
          label: themeWords[one][language],
          run: () => chooseTheme(one),
        },
    ),
    ...languages.map(
      one =>
        one !== language &&
        matches(typed, shellText.language, languageNames[one]) && {
          id: `language-${one}`,
          label: languageNames[one],
          detail: say.language,
          run: () => changeLanguage(one),
        },
    ),
    matches(typed, paletteText.shortcuts) && {
      id: 'shortcuts',
      label: say.shortcuts,
      ...(hasKey && { detail: '?' }),
      run: onShortcuts,
    },
    matches(typed, innerText.signOut) && { id: 'sign-out', label: say.signOut, run: signOut },
  ]

  const hits = (found ?? []).map(({ id, title, hits: inGroup }) => ({
    id,
    title: title[language],
    commands: inGroup.map(({ id: hitId, title: label, text, to }) => ({
      id: hitId,
      label,
      detail: text,
      run: () => {
        if (typeof to === 'string') router.history.push(to)
        else void router.navigate(to)
      },
    })),
  }))
  const groups = [
    { id: 'go-to', title: say.goTo, commands: goTo },
    { id: 'actions', title: say.actions, commands: actions.filter(one => one !== false) },
    ...hits,
  ].filter(({ commands }) => commands.length > 0)

  return (
    <CommandDialog
      title={say.title}
      hint={say.hint}
      maxLength={searchKeywordLength.max}
      typed={typed}
      onType={setTyped}
      groups={groups}
      counted={n => fill(say.count, { n })}
      asking={asking}
      note={asking ? say.asking : failed ? say.failed : groups.length === 0 && fill(say.none, { keyword })}
      onClose={onClose}
    />
  )
}
