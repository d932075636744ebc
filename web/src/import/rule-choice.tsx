import { channelRules, channelRuleWords } from '@dtms/contract/import/import.ts'
import type { ModeText } from '@dtms/contract/mode.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { FilterSelect } from '#ui/list/filter-bar.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { imports, type Rule } from './queries.ts'
import styles from './rule-choice.module.css'
import { startText } from './text/start.ts'

interface RuleChoiceProps {
  mode: ModeText
  value: Rule
  onChange: (rule: Rule) => void
}

// Which of the offers that fit becomes each order's price. A channel named in a row goes before it.
export const RuleChoice = ({ mode, value, onChange }: RuleChoiceProps) => {
  const language = useLanguage()
  const say = useWords(startText)
  return (
    <div className={styles.rule}>
      <span className={styles.label} aria-hidden="true">
        {say.rule}
      </span>
      <Segmented
        name={say.rule}
        value={value.rule}
        choices={channelRules.map(rule => ({ value: rule, text: channelRuleWords[rule][language] }))}
        onChange={rule => onChange({ rule, channel: '' })}
      />
      {value.rule === 'channel' && (
        <ChannelChoice
          mode={mode}
          value={value.channel}
          onChange={channel => onChange({ rule: 'channel', channel })}
        />
      )}
    </div>
  )
}

interface ChannelChoiceProps {
  mode: ModeText
  value: string
  onChange: (channel: string) => void
}

const ChannelChoice = ({ mode, value, onChange }: ChannelChoiceProps) => {
  const say = useWords(startText)
  const query = useQuery(['rates', 'import-channels', mode], signal => imports.channels(mode, signal))
  const choices = (query.loading ? [] : (query.value?.list ?? [])).map(({ channel, provider, service }) => ({
    value: channel,
    text: `${provider.name} · ${service}`,
  }))
  if (query.value && !query.loading && choices.length === 0) return <span>{say.noChannels}</span>
  return (
    <FilterSelect
      label={say.channel}
      all={say.chooseChannel}
      value={value}
      choices={choices}
      onChange={onChange}
    />
  )
}
