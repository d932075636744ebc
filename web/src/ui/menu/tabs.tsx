import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { nextTab } from './tab-keys.ts'
import styles from './tabs.module.css'

export interface Tab<Id extends string> {
  id: Id
  label: string
  // Shown beside the label; its space is reserved while it is unknown.
  count?: string | undefined
  // The count asks to be looked at.
  urgent?: boolean
}

interface TabsProps<Id extends string> {
  name: string
  // The element that the tabs change.
  panelId: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  // Quieter, below the tabs of the page's parts.
  pills?: boolean
}

// Tabs by the ARIA practices: one stop for Tab, arrows choose.
export const Tabs = <Id extends string>({
  name,
  panelId,
  tabs,
  value,
  onChange,
  pills = false,
}: TabsProps<Id>) => {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the tabs scroll: the chosen one is in sight, also when it came with the address.
  useEffect(() => {
    const box = list.current
    const tab = document.getElementById(tabId(panelId, value))
    if (box && tab) box.scrollLeft = tab.offsetLeft - box.offsetLeft - (box.clientWidth - tab.offsetWidth) / 2
  }, [panelId, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === value)
    const next = nextTab(event.key, at, tabs.length)
    const chosen = next === undefined ? undefined : tabs[next]
    if (next === undefined || !chosen) return
    event.preventDefault()
    onChange(chosen.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={name}
      className={classNames(styles.tabs, pills && styles.pills)}
      onKeyDown={onKeyDown}
    >
      {tabs.map(tab => (
        <button
          key={tab.id}
          id={tabId(panelId, tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          className={classNames(styles.tab, tab.id === value && styles.chosen)}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {'count' in tab && (
            <span className={classNames(styles.count, tab.urgent && styles.urgent)}>{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}

const tabId = (panelId: string, id: string) => `${panelId}-${id}`

interface TabPanelProps {
  id: string
  chosen: string
  className?: string | undefined
  children: ReactNode
}

export const TabPanel = ({ id, chosen, className, children }: TabPanelProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel that scrolls must be scrolled by keyboard, too.
  <div id={id} role="tabpanel" tabIndex={0} aria-labelledby={tabId(id, chosen)} className={className}>
    {children}
  </div>
)
