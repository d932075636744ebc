import type { icon, Markup, MarkupElement } from '@dtms/contract/content/markup.ts'
import { createElement, type ReactNode } from 'react'

type Classes = Readonly<Record<string, string | undefined>>

/** The elements of a text as React draws them; the server writes the same as HTML. */
export const drawn = (markup: MarkupElement, classes: Classes, arrow?: ReactNode): ReactNode => {
  const { tag, style, href, children } = markup
  return createElement(
    tag,
    { className: style && classes[style], href },
    ...children.map(child => drawnChild(child, classes, arrow)),
  )
}

const drawnChild = (child: Markup | typeof icon, classes: Classes, arrow: ReactNode): ReactNode => {
  if (typeof child === 'string') return child
  return 'icon' in child ? arrow : drawn(child, classes, arrow)
}
