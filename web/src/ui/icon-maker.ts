import { createElement, type SVGProps } from 'react'

// Draws lucide's icons instead of the library's own factory (vite.config.ts replaces it): theirs weighs 2 KB more on
// every page, for unused options.
interface IconShape {
  node: [tag: string, attributes: Record<string, string>][]
}

const createIcon = ({ node }: IconShape) => {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // A picture beside words, unless it is named.
        'aria-hidden': props['aria-label'] === undefined,
        ...props,
      },
      shapes,
    )
}

export { createIcon as default }
