import type { AreaGroup } from '../area/page.ts'
import { deskText } from './text.ts'

// The groups of the menu, in order; one without a page for this user is left out.
export const deskGroups = {
  work: { path: 'work', name: 'Work', title: deskText.work, order: 100 },
  pricing: { path: 'pricing', name: 'Pricing', title: deskText.pricing, order: 200 },
  money: { path: 'money', name: 'Money', title: deskText.money, order: 300 },
  administration: {
    path: 'administration',
    name: 'Administration',
    title: deskText.administration,
    order: 400,
  },
} as const satisfies Record<string, AreaGroup>
