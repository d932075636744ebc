import { useNavigate } from '@tanstack/react-router'
import { useChanges } from '#chat/public.ts'
import { useWords } from '#kernel/language.ts'
import { loginPath } from '#kernel/visitor/login-return.ts'
import { SearchDesk } from '#search/public.ts'
import { AreaFrame } from '../area/area-frame.tsx'
import { AreaHeader } from '../area/area-header.tsx'
import { createViews } from '../area/views.ts'
import styles from './desk-layout.module.css'
import { pageIcons } from './page-icons.ts'
import { deskArea, deskPages } from './pages.ts'
import { deskText } from './text.ts'

const area = {
  ...deskArea,
  start: '/desk',
  icons: pageIcons,
  views: createViews(deskPages),
  readsSearch: true,
}

// The provider's side of the portal (PRODUCT 1): the same ways as in the customer area, a step denser.
export const DeskLayout = () => {
  const say = useWords(deskText)
  const navigate = useNavigate()
  useChanges()
  return (
    <AreaFrame
      area={area}
      menuName={say.menu}
      groups="open"
      className={styles.desk}
      header={<AreaHeader search={<SearchDesk />} />}
      onSessionEnd={path => void navigate({ to: loginPath, search: { to: path }, replace: true })}
    />
  )
}
