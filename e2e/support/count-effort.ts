import type { BrowserContext } from '@playwright/test'

declare global {
  var reportEffort: (kind: 'press' | 'field', name: string) => Promise<void>
}

// What a user has to do: presses of the pointer and of Enter, and inputs that get a keystroke or a choice, each
// counted once a page. Moving on with Tab is neither.
export const countEffort = () => {
  const presses: string[] = []
  const fields = new Set<string>()
  const watch = async (context: BrowserContext) => {
    await context.exposeFunction('reportEffort', (kind: 'press' | 'field', name: string) => {
      if (kind === 'press') presses.push(name)
      else fields.add(name)
    })
    await context.addInitScript(() => {
      const nameOf = (target: EventTarget | null) => {
        const element = target instanceof Element ? target : document.body
        const control =
          element.closest('input, select, textarea, button, a, [role=option], summary') ?? element
        const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : ''
        const name =
          control.getAttribute('name') ||
          control.getAttribute('aria-label') ||
          label ||
          control.textContent?.slice(0, 40) ||
          control.id
        return `${location.pathname} ${control.tagName} ${name}`
      }
      const report = (kind: 'press' | 'field', event: Event) => {
        if (event.isTrusted || kind === 'field') void reportEffort(kind, nameOf(event.target))
      }
      addEventListener('pointerdown', event => report('press', event), true)
      addEventListener('keydown', event => event.key === 'Enter' && report('press', event), true)
      addEventListener('input', event => report('field', event), true)
    })
  }
  const forget = () => {
    presses.length = 0
    fields.clear()
  }
  return { watch, presses, fields, forget }
}
