import type { Tx } from '#kernel/database.ts'
import type { Actor } from './scope.ts'

// PRODUCT 1: what a sub-user may order alone; above it the owner decides. Null: no limit.
export const isOverLimit = async (_tx: Tx, actor: Actor, _totalUsdMinor: number): Promise<boolean> => {
  if (actor.side !== 'member') return false
  return false
}
