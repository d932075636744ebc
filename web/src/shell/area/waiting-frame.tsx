import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import frame from './area-frame.module.css'
import header from './area-header.module.css'
import { useLayoutChoices } from './layout-settings.ts'
import menu from './side-menu.module.css'
import { narrowWindow, useSideMenu } from './sidebar.ts'
import tabs from './tab-bar.module.css'

interface WaitingFrameProps {
  children: ReactNode
  className?: string | undefined
}

/** The area with nothing in it yet but the page: menu, header and tabs have their places. */
export const WaitingFrame = ({ children, className }: WaitingFrameProps) => {
  const { tagsView, fixedHeader } = useLayoutChoices()
  const { open } = useSideMenu()
  const collapsed = !open || narrowWindow().matches
  return (
    <div className={classNames(frame.area, className)}>
      <div className={classNames(menu.side, menu.still, collapsed && menu.collapsed)} />
      <div className={classNames(frame.column, fixedHeader && frame.fixed)}>
        <div className={frame.head}>
          <div className={header.bar} />
          {tagsView && (
            <div className={tabs.bar}>
              <div className={tabs.list} />
            </div>
          )}
        </div>
        <main className={frame.main}>{children}</main>
      </div>
    </div>
  )
}
