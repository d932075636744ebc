import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { ChatButton } from '#chat/public.ts'
import { useWords } from '#kernel/language.ts'
import { setupPath } from '#kernel/visitor/login-return.ts'
import { SearchEverything } from '#search/public.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { AreaFrame } from '../area/area-frame.tsx'
import { AreaHeader, toolClass } from '../area/area-header.tsx'
import { createViews } from '../area/views.ts'
import { manageLayoutText } from './layout-text.ts'
import { pageIcons } from './page-icons.ts'
import { areaPages, manageArea } from './pages.ts'
import { UnverifiedPage } from './unverified-page.tsx'

const area = { ...manageArea, start: '/manage', icons: pageIcons, views: createViews(areaPages) }

// spec 2: the customer area.
export const ManageLayout = () => {
  const say = useWords(manageLayoutText)
  const navigate = useNavigate()
  const { visitor } = useRouteContext({ from: '/area' })
  if (!visitor) return <UnverifiedPage />
  return (
    <AreaFrame
      area={area}
      menuName={say.menu}
      groups="folding"
      header={
        <AreaHeader search={<SearchEverything />}>
          <Link to="/" className={buttonClass({ look: 'soft' })}>
            {say.newQuote}
          </Link>
          <ChatButton buttonClassName={toolClass} />
        </AreaHeader>
      }
      onSessionEnd={path => void navigate({ to: setupPath, search: { redirect: path }, replace: true })}
    />
  )
}
