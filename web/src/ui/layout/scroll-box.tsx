import type { ReactNode } from 'react'

interface ScrollBoxProps {
  className: string | undefined
  children: ReactNode
}

/** A part of a page that scrolls by itself, reached by the keyboard too (WCAG 2.1.1). */
export const ScrollBox = ({ className, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
  <div className={className} tabIndex={0}>
    {children}
  </div>
)
