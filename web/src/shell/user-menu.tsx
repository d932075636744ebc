import { isVerified } from '@dtms/contract/account/account.ts'
import type { Device } from '@dtms/contract/device.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import {
  ChevronDown,
  LayoutDashboard,
  LogIn,
  LogOut,
  MailCheck,
  Monitor,
  Package,
  PanelsTopLeft,
  ReceiptText,
  Settings,
  Smartphone,
  SunMoon,
} from 'lucide-react'
import { openDialog, useCustomer } from '#account/public.ts'
import { FilePicture } from '#file/public.ts'
import { chooseSite, otherSite, useDevice } from '#kernel/device.ts'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { mayOpenRoute } from '#kernel/visitor/permission.ts'
import { Menu, type MenuItem } from '#ui/menu/menu.tsx'
import { innerText } from './inner-text.ts'
import { areaPageAt } from './manage/pages.ts'
import { manageText } from './manage/text.ts'
import styles from './menus.module.css'
import { shellText } from './text.ts'
import { useSignOut } from './use-sign-out.ts'
import { useThemeSwitch } from './use-theme-switch.ts'

// spec 2: the pages in the dropdown; one that is unavailable to this user is left out.
const linked = [
  { path: '/manage', icon: PanelsTopLeft },
  { path: '/shipments', icon: Package },
  { path: '/billing', icon: ReceiptText },
  { path: '/AccountDetails', icon: Settings },
]

// spec 2: name, customer, e-mail, links to the user's pages and the logout; an unverified user sees what to do
// instead. The picture leads to the area, the name beside it opens the menu (PRODUCT 7.5).
export const UserMenu = () => {
  const say = { ...useWords(shellText), ...useWords(innerText) }
  const customer = useCustomer()
  const language = useLanguage()
  const navigate = useNavigate()
  const waiting = customer !== undefined && !isVerified(customer)
  const name = customer?.userName || customer?.email || ''
  const mobile = useDevice() === 'mobile'
  const avatar = <Avatar name={name} picture={customer?.userIcon ?? ''} />
  const other = otherSite()
  const theme = useThemeSwitch()

  const leave = useSignOut()

  const verification: MenuItem[] = [
    {
      id: 'verify',
      label: say.verifyEmail,
      icon: <MailCheck aria-hidden="true" />,
      onSelect: () => openDialog('unverified', customer?.email),
    },
    {
      id: 'login',
      label: say.login,
      icon: <LogIn aria-hidden="true" />,
      onSelect: () => openDialog('login'),
    },
  ]

  const pages: MenuItem[] = linked.flatMap(({ path, icon: Icon }) => {
    const page = areaPageAt(path)
    if (!page || !customer || !mayOpenRoute(page, customer)) return []
    const label = path === '/manage' ? manageText.area : page.title
    return [
      {
        id: path,
        label: label[language],
        icon: <Icon key={path} aria-hidden="true" />,
        onSelect: () => navigate({ to: path }),
      },
    ]
  })

  const desk: MenuItem[] = [
    {
      id: 'desk',
      label: say.desk,
      icon: <LayoutDashboard aria-hidden="true" />,
      onSelect: () => navigate({ to: '/desk' }),
    },
    {
      id: 'account',
      label: say.account,
      icon: <Settings aria-hidden="true" />,
      onSelect: () => navigate({ href: '/desk/account' }),
    },
  ]

  return (
    <div className={styles.user}>
      {!mobile && (
        <Link
          to="/manage"
          className={styles.avatarLink}
          aria-label={isStaff(customer?.roles) ? say.desk : manageText.area[language]}
        >
          {avatar}
        </Link>
      )}
      <Menu
        name={name ? withLabel(say.userMenu, name) : say.userMenu}
        buttonClassName={styles.nameButton}
        button={
          mobile ? (
            avatar
          ) : (
            <>
              <span className={styles.shortName}>{name}</span>
              <ChevronDown className={styles.arrow} aria-hidden="true" />
            </>
          )
        }
        header={
          customer && (
            <div className={styles.who}>
              <strong className={styles.name}>{name}</strong>
              {customer.customerName && <span>{customer.customerName}</span>}
              {customer.email !== name && <span className={styles.email}>{customer.email}</span>}
              {waiting && <span className={styles.tag}>{say.unverified}</span>}
            </div>
          )
        }
        items={[
          ...(waiting ? verification : []),
          ...(isStaff(customer?.roles) ? desk : waiting ? [] : pages),
          ...(other ? [siteSwitch(other, say)] : []),
          { id: 'theme', label: theme.label, icon: <SunMoon aria-hidden="true" />, onSelect: theme.next },
          { id: 'sign-out', label: say.signOut, icon: <LogOut aria-hidden="true" />, onSelect: leave },
        ]}
      />
    </div>
  )
}

const siteSwitch = (to: Device, say: { desktopSite: string; mobileSite: string }): MenuItem => ({
  id: 'site',
  label: to === 'desktop' ? say.desktopSite : say.mobileSite,
  icon: to === 'desktop' ? <Monitor aria-hidden="true" /> : <Smartphone aria-hidden="true" />,
  onSelect: () => chooseSite(to),
})

const Avatar = ({ name, picture }: { name: string; picture: string }) => (
  <FilePicture
    path={picture}
    alt=""
    className={styles.avatar}
    otherwise={<span className={styles.avatar}>{[...name][0]?.toLocaleUpperCase() ?? ''}</span>}
  />
)
