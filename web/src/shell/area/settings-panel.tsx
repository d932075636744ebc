import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { changeInterfaceSize, chooseInterfaceSize, interfaceSizes } from '#kernel/interface-size.ts'
import { useWords } from '#kernel/language.ts'
import { Segmented } from '#ui/field/segmented.tsx'
import { Popover } from '#ui/menu/popover.tsx'
import header from './area-header.module.css'
import { chooseLayout, type LayoutChoice, useLayoutChoices } from './layout-settings.ts'
import { layoutText } from './layout-text.ts'
import styles from './settings-panel.module.css'

const choices: { name: LayoutChoice; hint: 'tagsViewHint' | 'fixedHeaderHint' | 'sidebarLogoHint' }[] = [
  { name: 'tagsView', hint: 'tagsViewHint' },
  { name: 'fixedHeader', hint: 'fixedHeaderHint' },
  { name: 'sidebarLogo', hint: 'sidebarLogoHint' },
]

// spec 1 and 2: the settings of the layout, each at once in force and remembered.
export const SettingsPanel = () => {
  const say = useWords(layoutText)
  return (
    <Popover
      name={say.layout}
      buttonClassName={header.tool}
      button={<SlidersHorizontal aria-hidden="true" />}
    >
      {() => <Choices />}
    </Popover>
  )
}

const Choices = () => {
  const say = useWords(layoutText)
  const chosen = useLayoutChoices()
  const [size, setSize] = useState(() => chooseInterfaceSize(document.documentElement.dataset.size))
  return (
    <div className={styles.panel}>
      <h2 className={styles.title}>{say.layout}</h2>
      {choices.map(({ name, hint }) => (
        <label key={name} className={styles.choice}>
          <input
            type="checkbox"
            className={styles.switch}
            checked={chosen[name]}
            onChange={event => chooseLayout(name, event.currentTarget.checked)}
          />
          <span>
            {say[name]}
            <small className={styles.hint}>{say[hint]}</small>
          </span>
        </label>
      ))}
      <div className={styles.size}>
        <span>{say.size}</span>
        <Segmented
          name={say.size}
          value={size}
          choices={interfaceSizes.map(value => ({ value, text: say[value] }))}
          onChange={value => {
            setSize(value)
            changeInterfaceSize(value)
          }}
        />
      </div>
    </div>
  )
}
