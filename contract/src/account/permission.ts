import { customerRoles, type Module, type Role, staffRoles } from '../role.ts'
import { callsOf, type OutputOf } from '../wire.ts'
import type { PermissionShapes } from './permission.schema.ts'

// spec 6: which columns, form fields and buttons of a page a user may see, fill in and press.
export const permissionCalls = callsOf<PermissionShapes>()({
  models: { method: 'GET', path: '/api/permission/Model/Current', access: 'session' },
})

export const entryKinds = ['column', 'form', 'button'] as const
export type EntryKind = (typeof entryKinds)[number]

export type PermissionModels = OutputOf<typeof permissionCalls.models>

export interface PageEntries {
  // Whose page it is: each of these roles starts with all of its entries, until an admin takes some away.
  readonly roles: readonly Role[]
  // A member without this module has none of the page.
  readonly module?: Module
  readonly column: readonly string[]
  readonly form: readonly string[]
  readonly button: readonly string[]
}

// The pages that have entries, by modelId. A feature adds its page with one list here; new entries are
// granted at the next start, those that an admin took away stay away.
export const pageEntries = {
  account: {
    roles: [...customerRoles, ...staffRoles],
    column: [],
    form: ['firstName', 'lastName', 'phone', 'language', 'avatar'],
    button: ['email', 'notices', 'download', 'close'],
  },
  company: {
    roles: customerRoles,
    module: 'company',
    column: [],
    form: [
      'companyName',
      'companyNameEn',
      'logo',
      'taxNumber',
      'address',
      'contact',
      'phone',
      'email',
      'industry',
      'monthlyInternational',
      'invoiceTitle',
      'invoiceLanguage',
    ],
    button: ['save', 'history'],
  },
  users: {
    roles: customerRoles,
    module: 'users',
    column: ['phone', 'modules', 'spendLimit', 'lastSeen'],
    form: ['firstName', 'lastName', 'phone', 'modules', 'spendLimit'],
    button: ['invite', 'create', 'edit', 'toggle'],
  },
  // What names a row or must be filled in is the page itself; the rest can be taken away.
  addresses: {
    roles: customerRoles,
    module: 'addresses',
    column: [
      'type',
      'phone',
      'email',
      'province',
      'postcode',
      'line1',
      'line2',
      'taxId',
      'eori',
      'isDefault',
    ],
    form: ['type', 'company', 'email', 'province', 'line2', 'taxId', 'eori', 'isDefault'],
    button: ['add', 'edit', 'remove', 'import', 'export'],
  },
  commodities: {
    roles: customerRoles,
    module: 'commodities',
    column: [
      'hsCode',
      'material',
      'usage',
      'brand',
      'unitValue',
      'currency',
      'originCountry',
      'battery',
      'unNumber',
      'photo',
      'link',
    ],
    form: [
      'sku',
      'hsCode',
      'material',
      'usage',
      'brand',
      'unitValue',
      'currency',
      'originCountry',
      'battery',
      'unNumber',
      'photo',
      'link',
    ],
    button: ['add', 'edit', 'remove', 'import', 'export'],
  },
  // /shipments and /order/*: these are order prices; users who may ask for quotes see the costs.
  orders: {
    roles: customerRoles,
    module: 'orders',
    column: ['totalAmount', 'carrierNumbers', 'fba', 'readyDate'],
    form: ['urgency', 'notify', 'duty', 'insurance', 'pickup', 'customerRef', 'remarks'],
    button: [
      'place',
      'edit',
      'submit',
      'revoke',
      'cancel',
      'remove',
      'consent',
      'copy',
      'template',
      'attach',
      'share',
      'export',
    ],
  },
  // Users who may open the page see its amounts; only the actions can be withheld.
  billing: {
    roles: customerRoles,
    module: 'billing',
    column: [],
    form: [],
    button: ['pay', 'credit', 'consent', 'dispute', 'fapiao', 'statement', 'export'],
  },
  import: {
    roles: customerRoles,
    module: 'import',
    column: [],
    form: [],
    button: ['upload', 'edit', 'commit', 'remove'],
  },
} as const satisfies Record<string, PageEntries>

export type ModelId = keyof typeof pageEntries
export type EnCode<Model extends ModelId, Kind extends EntryKind> = (typeof pageEntries)[Model][Kind][number]

// Granted only if the route has a model, that model has entries of the kind, and one of them is the one asked for.
export const isGranted = (
  models: PermissionModels,
  modelId: string | undefined,
  kind: EntryKind,
  enCode: string,
): boolean =>
  modelId !== undefined &&
  (models.find(model => model.modelId === modelId)?.[kind].some(entry => entry.enCode === enCode) ?? false)
