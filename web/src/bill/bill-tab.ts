import { type BillTab, billTabs } from './search.ts'

/** The part of a bill that an address names; its lines where it names none that is known. */
export const tabOf = (name: string | undefined): BillTab => billTabs.find(tab => tab === name) ?? 'lines'
