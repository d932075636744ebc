// The overview has nothing to keep in its address.
export type OverviewSearch = Record<string, never>
export const readOverviewSearch = (_raw: Record<string, unknown>): OverviewSearch => ({})
