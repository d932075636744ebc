import type { FieldProblem } from '../field.ts'
import { callsOf } from '../wire.ts'
import type { DeskSiteShapes } from './site.schema.ts'

// How the portal calls itself and looks (spec 1, 3: site config). The portal's own administrator alone sets it.
const admin = { access: 'staff', roles: ['admin'] } as const

export const deskSiteCalls = callsOf<DeskSiteShapes>()({
  site: { method: 'GET', path: '/api/desk/Config', ...admin },
  // What is left out stays.
  change: { method: 'PUT', path: '/api/desk/Config', ...admin },
})

export const siteLimits = { sysName: 40, copyright: 120, link: 300, footer: 300 } as const
export const sitePictures = ['logoIcon', 'navigationIcon', 'qrImage'] as const
export type SitePicture = (typeof sitePictures)[number]

export const siteRules = {
  // A page of our own or a whole address; nothing that a browser would run.
  link: (value: string): FieldProblem =>
    value === '' || isOwnPath(value) || isWebAddress(value) ? undefined : 'link',
}

const isOwnPath = (value: string) => /^\/(?![/\\])[^\s\\]*$/.test(value)

const isWebAddress = (value: string) =>
  /^https?:\/\/[^\s\\]+$/i.test(value) && URL.canParse(value) && new URL(value).hostname.includes('.')
