import type { Session } from '../access.ts'
import type { Database } from '../database.ts'

// Whether a person may see the thing that a file belongs to. The feature that owns such things decides.
export type MaySee = (db: Database, thingId: string, who: Session, fileId: string) => Promise<boolean>
export type FileAccess = Readonly<Record<string, MaySee | 'public'>>

// Where two features name the same kind of thing, each may allow it.
export const joinFileAccess = (all: readonly FileAccess[]): FileAccess => {
  const joined: Record<string, MaySee | 'public'> = {}
  for (const [kind, rule] of all.flatMap(one => Object.entries(one)))
    joined[kind] = either(joined[kind], rule)
  return joined
}

const either = (one: MaySee | 'public' | undefined, other: MaySee | 'public'): MaySee | 'public' => {
  if (one === undefined || other === 'public') return other
  if (one === 'public') return one
  return async (...asked) => (await one(...asked)) || other(...asked)
}
