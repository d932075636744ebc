import { isPortalStaff, isVerified } from '@dtms/contract/account/account.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { createPortal } from 'react-dom'
import { useCustomer } from '#account/public.ts'
import { ChatButton } from '#chat/public.ts'
import { ViewNotice } from './area/view-notice.tsx'
import { areaPages } from './manage/pages.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { UserMenu } from './user-menu.tsx'

// The tools of a signed-in user in the public top bar.
export const SignedInTools = () => {
  const customer = useCustomer()
  return (
    <>
      <ChatButton />
      <UserMenu />
      {customer?.view && createPortal(<ViewNotice floating />, document.body)}
      {customer &&
        isVerified(customer) &&
        (isStaff(customer.roles) ? (
          <PaletteHost visitor={{ ...customer, ofPortal: isPortalStaff(customer) }} desk />
        ) : (
          <PaletteHost pages={areaPages} visitor={customer} desk={false} />
        ))}
    </>
  )
}
