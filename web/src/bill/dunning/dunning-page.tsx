import { maxDunningLevels } from '@dtms/contract/bill/dunning.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { UnsavedGuard } from '#ui/dialog/unsaved-guard.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { Segmented } from '#ui/field/segmented.tsx'
import { useForm } from '#ui/field/use-form.ts'
import { Card } from '#ui/layout/card.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { useProviders } from '../desk/use-providers.ts'
import type { BillingSearch } from '../search.ts'
import styles from './dunning.module.css'
import { languageNames } from './language-names.ts'
import { LevelCard, type LevelSwitches, levelNames } from './level-card.tsx'
import { dunning, type Levels } from './queries.ts'
import { levelsText } from './text.ts'

type LevelsSearch = Pick<BillingSearch, 'provider'>
interface PageProps {
  search: LevelsSearch
  onSearch: (next: LevelsSearch, options?: { replace?: boolean }) => void
}

// When a customer is reminded of bills past due, and in which words.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(levelsText) }
  const providers = useProviders()
  const provider = search.provider ?? ''
  const asked = useQuery(['bills', 'dunning-levels', provider], signal => dunning.levels(provider, signal), {
    fresh: true,
  })
  const [turn, setTurn] = useState(0)
  const { value } = asked
  return (
    <ListPage
      title={say.title}
      filters={
        providers.length > 1 && (
          <FilterSelect
            label={say.provider}
            all={value?.provider.name ?? ''}
            value={provider}
            choices={providers}
            onChange={code => onSearch(withoutEmpty({ provider: code }) as LevelsSearch, { replace: true })}
          />
        )
      }
    >
      <div className={styles.page}>
        <p className={styles.lead}>{say.lead}</p>
        {value ? (
          <LevelsForm
            key={`${value.provider.code} ${turn}`}
            shown={value}
            onSaved={() => {
              void showMessage('success', say.saved)
              asked.reload()
              setTurn(turn + 1)
            }}
          />
        ) : (
          <Awaited answer={asked} title={say.failedTitle} lines={10} />
        )}
      </div>
    </ListPage>
  )
}

const wordParts = ['name', 'subject', 'text'] as const

// By the names under which the server refuses them.
const valuesOf = ({ levels, builtIn }: Levels): Record<string, string> => {
  const values: Record<string, string> = {}
  for (let index = 0; index < maxDunningLevels; index++) {
    const level = levels[index]
    const names = levelNames(index)
    values[names.days] = level ? String(level.days) : ''
    for (const language of languages)
      for (const part of wordParts)
        values[names.word(language, part)] = (level?.words ?? builtIn[index])?.[language][part] ?? ''
  }
  return values
}

const LevelsForm = ({ shown, onSaved }: { shown: Levels; onSaved: () => void }) => {
  const say = { ...useWords(uiText), ...useWords(levelsText) }
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [switches, setSwitches] = useState<readonly LevelSwitches[]>(
    shown.levels.map(({ enabled, holds }) => ({ enabled, holds })),
  )
  const initial = valuesOf(shown)
  const active = Object.keys(initial).filter(name => Number(name.split('.')[1]) < switches.length)
  const form = useForm({
    initial,
    active,
    rules: Object.fromEntries(
      Object.keys(initial).map(name => [
        name,
        (value: string) => (name.endsWith('.days') && value === '' ? 'required' : undefined),
      ]),
    ),
    submit: async values => {
      const word = (index: number, one: Language) => {
        const of = (part: (typeof wordParts)[number]) => values[levelNames(index).word(one, part)] ?? ''
        return { name: of('name'), subject: of('subject'), text: of('text') }
      }
      try {
        await dunning.setLevels({
          provider: shown.provider.code,
          seen: shown.version,
          levels: switches.map((level, index) => ({
            ...level,
            days: Number(values[levelNames(index).days]),
            words: { zh: word(index, 'zh'), zhtw: word(index, 'zhtw'), en: word(index, 'en') },
          })),
        })
      } catch (error) {
        // What is wrong may be in a language that is not on screen.
        const field = error instanceof CallFailure ? Object.keys(error.fields)[0] : undefined
        const wrong = languages.find(one => field?.includes(`.words.${one}.`))
        if (wrong) setLanguage(wrong)
        throw error
      }
      onSaved()
    },
  })
  const dirty =
    Object.keys(initial).some(name => form.values[name] !== initial[name]) ||
    JSON.stringify(switches) !==
      JSON.stringify(shown.levels.map(({ enabled, holds }) => ({ enabled, holds })))
  return (
    <form className={styles.form} {...form.props}>
      <Segmented
        name={say.language}
        value={language}
        choices={languages.map(one => ({ value: one, text: languageNames[one] }))}
        onChange={setLanguage}
      />
      {switches.map((level, index) => (
        <LevelCard
          // Levels are numbered by their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number.
          key={index}
          index={index}
          language={language}
          switches={level}
          field={name => form.field(name)}
          onSwitches={next => setSwitches(switches.map((one, at) => (at === index ? next : one)))}
          onBuiltIn={() => {
            const words = shown.builtIn[index]?.[language]
            if (words)
              for (const part of wordParts)
                form.field(levelNames(index).word(language, part)).onChange(words[part])
          }}
        />
      ))}
      <Places places={shown.places} />
      <FormFailure text={form.failure} />
      <div className={styles.foot}>
        <Button type="submit" look="primary" busy={form.busy}>
          {say.save}
        </Button>
        {switches.length < maxDunningLevels && (
          <Button onClick={() => setSwitches([...switches, { enabled: true, holds: false }])}>
            {say.add}
          </Button>
        )}
        {switches.length > 1 && (
          <Button look="link" onClick={() => setSwitches(switches.slice(0, -1))}>
            {say.removeLast}
          </Button>
        )}
      </div>
      <UnsavedGuard name={say.title} dirty={dirty} staysOpen={() => false} />
    </form>
  )
}

const Places = ({ places }: Pick<Levels, 'places'>) => {
  const say = useWords(levelsText)
  return (
    <Card title={say.places}>
      <ul className={styles.places}>
        {places.map(({ name, label, example, required }) => (
          <li key={name}>
            <code>{`{${name}}`}</code>
            <span>
              {label}
              {required && <em> · {say.required}</em>}
            </span>
            <small>{example}</small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
