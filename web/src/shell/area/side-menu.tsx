import { Link } from '@tanstack/react-router'
import { ChevronDown, type LucideIcon, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { useStore } from '#kernel/store.ts'
import { useSite, useSiteTitle } from '#site/public.ts'
import { classNames } from '#ui/class-names.ts'
import { SiteLogo } from '../site-logo.tsx'
import { useArea } from './area.ts'
import { useLayoutChoices } from './layout-settings.ts'
import { layoutText } from './layout-text.ts'
import type { MenuEntry } from './menu.ts'
import styles from './side-menu.module.css'
import { useSideMenu } from './sidebar.ts'

interface SideMenuProps {
  name: string
  entries: readonly MenuEntry[]
  // Folding: one submenu is open at a time. Open: all are in sight, each under its name.
  groups: 'folding' | 'open'
  // The view in front.
  path: string
}

// spec 2: the side menu, 230 px or, collapsed, 64 with its icons only.
export const SideMenu = ({ name, entries, groups, path }: SideMenuProps) => {
  const { icons } = useArea()
  const { open, withoutAnimation, drawer, toggle } = useSideMenu()
  const say = useWords(layoutText)
  const home = entries.find(entry => entry.children.length > 0 && leadsTo(entry, path))?.id
  const [group, setGroup] = useState({ path, open, id: open ? home : undefined })
  // Coming to a page opens its group, where it has one; collapsing closes what would float over the page.
  if (group.path !== path || group.open !== open) {
    setGroup({ path, open, id: open ? (home ?? group.id) : undefined })
  }
  const openGroup = (id: string | undefined) => setGroup({ path, open, id })
  return (
    <nav
      className={classNames(styles.side, !open && styles.collapsed, withoutAnimation && styles.still)}
      aria-label={name}
      // A tap beside the drawer closes it.
      {...(drawer && { onClick: event => event.target === event.currentTarget && toggle() })}
    >
      <MenuHead collapsed={!open} />
      {drawer && (
        <button type="button" className={styles.close} aria-label={say.collapse} onClick={toggle}>
          <X aria-hidden="true" />
        </button>
      )}
      <ul className={styles.list}>
        {entries.map(entry =>
          entry.children.length === 0 ? (
            <li key={entry.id}>
              <Entry entry={entry} icon={icons[entry.path]} here={entry.path === path} collapsed={!open} />
            </li>
          ) : groups === 'open' ? (
            <Section key={entry.id} entry={entry} path={path} collapsed={!open} />
          ) : (
            <Group
              key={entry.id}
              entry={entry}
              open={group.id === entry.id}
              path={path}
              collapsed={!open}
              onOpen={openGroup}
            />
          ),
        )}
      </ul>
    </nav>
  )
}

// A group leads to its own page and to those in it.
const leadsTo = (entry: MenuEntry, path: string): boolean =>
  entry.path === path || entry.children.some(child => child.path === path)

// spec 1: the name of the site, leading home; its logo where the settings ask for it.
const MenuHead = ({ collapsed }: { collapsed: boolean }) => {
  const { sidebarLogo } = useLayoutChoices()
  const title = useSiteTitle()
  const { navigationIcon } = useSite()
  if (sidebarLogo) return <SiteLogo place="footer" nameless={collapsed} icon={navigationIcon} />
  return (
    <Link to="/" className={styles.name} aria-label={title}>
      {collapsed ? [...title][0] : title}
    </Link>
  )
}

interface SectionProps {
  entry: MenuEntry
  path: string
  collapsed: boolean
}

const Section = ({ entry, path, collapsed }: SectionProps) => {
  const { icons } = useArea()
  const titleId = useId()
  return (
    <li className={styles.section}>
      <span id={titleId} className={styles.heading} hidden={collapsed}>
        {entry.authName[useLanguage()]}
      </span>
      <ul className={styles.list} aria-labelledby={titleId}>
        {entry.children.map(child => (
          <li key={child.id}>
            <Entry entry={child} icon={icons[child.path]} here={child.path === path} collapsed={collapsed} />
          </li>
        ))}
      </ul>
    </li>
  )
}

interface EntryProps {
  entry: MenuEntry
  icon: LucideIcon | undefined
  here: boolean
  collapsed: boolean
}

const Entry = ({ entry: { path, authName }, icon: Icon, here, collapsed }: EntryProps) => {
  const title = authName[useLanguage()]
  const { views } = useArea()
  // An open view is found as it was left.
  const search = useStore(views.store).visited.find(view => view.path === path)?.search ?? {}
  // A menu longer than the window shows where one is, however one came there.
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (here) link.current?.scrollIntoView({ block: 'nearest' })
  }, [here])
  return (
    <Link
      ref={link}
      to={path}
      search={search as never}
      className={classNames(styles.entry, here && styles.here)}
      // The router would miss an address that was typed in another case.
      aria-current={here ? 'page' : undefined}
      aria-label={collapsed ? title : undefined}
      title={collapsed ? title : undefined}
    >
      {Icon && <Icon aria-hidden="true" />}
      <span className={styles.label}>{title}</span>
    </Link>
  )
}

interface GroupProps {
  entry: MenuEntry
  open: boolean
  path: string
  collapsed: boolean
  onOpen: (id: string | undefined) => void
}

const Group = ({ entry, open, path, collapsed, onOpen }: GroupProps) => {
  const { icons } = useArea()
  const listId = useId()
  const title = entry.authName[useLanguage()]
  const Icon = icons[entry.path]
  const here = leadsTo(entry, path)
  const toggle = () => onOpen(open ? undefined : entry.id)
  // Collapsed, the submenu floats beside the menu and goes like any menu does.
  const leave = collapsed ? () => onOpen(undefined) : undefined
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (event.key !== 'Escape' || !open || !leave) return
    leave()
    event.currentTarget.querySelector('button')?.focus()
  }
  return (
    <li
      className={styles.group}
      onKeyDown={onKeyDown}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave?.()
      }}
    >
      <button
        type="button"
        className={classNames(
          styles.entry,
          here && (collapsed || !open || entry.path === path) && styles.here,
        )}
        aria-expanded={open}
        aria-controls={listId}
        aria-label={collapsed ? title : undefined}
        title={collapsed ? title : undefined}
        onClick={toggle}
      >
        {Icon && <Icon aria-hidden="true" />}
        <span className={styles.label}>{title}</span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </button>
      <ul id={listId} className={styles.children} hidden={!open}>
        {entry.children.map(child => (
          <li key={child.id}>
            <Entry entry={child} icon={icons[child.path]} here={child.path === path} collapsed={false} />
          </li>
        ))}
      </ul>
    </li>
  )
}
