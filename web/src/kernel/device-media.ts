// THE definition of the device types (DESIGN). Styles write `@media (--mobile)`; the build puts these in
// (web/vite.config.ts). Everything else is `desktop`, with the sizes and the 1200 px minimum of the specification.
export const customMedia = {
  '--mobile': '(width < 768px), (pointer: coarse) and (width < 1200px)',
  // A device that is `mobile` by its touch screen, where a browser obeys the width that a page asks for.
  '--touch': '(pointer: coarse) and (width < 1200px)',
} as const
