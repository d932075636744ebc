import type { ReactNode } from 'react'
import type { DeskLink } from './use-desk-link.ts'

interface NumberLinkProps {
  to: DeskLink | undefined
  className?: string | undefined
  children: ReactNode
}

// A number that can be opened, for whom there is a page behind it.
export const NumberLink = ({ to, className, children }: NumberLinkProps) => {
  if (!to) return <span className={className}>{children}</span>
  return (
    <a
      href={to.href}
      className={className}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        to.open()
      }}
    >
      {children}
    </a>
  )
}
