import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { fullNameIn } from '#kernel/text/person-name.ts'

interface Named {
  id: string
  name: string
}

export interface NoteRow {
  id: string
  text: string
  who: Named
  mentions: Named[]
  created_at: Date
}

export const notesOf = async (db: Queryable, orderId: string): Promise<NoteRow[]> => {
  const { rows } = await sql<NoteRow>`select order_note.id, order_note.text, order_note.created_at,
      json_build_object('id', person.id, 'name', ${fullNameIn('person')}) as who,
      (select coalesce(json_agg(json_build_object('id', named.id, 'name', ${fullNameIn('named')})), '[]')
        from person named where named.id = any(order_note.mentions)) as mentions
    from order_note join person on person.id = order_note.person_id
    where order_note.order_id = ${orderId} order by order_note.created_at desc, order_note.id desc`.execute(
    db,
  )
  return rows
}

export const insertNote = (
  tx: Tx,
  note: { id: string; order_id: string; person_id: string; text: string; mentions: string[] },
) => tx.insertInto('order_note').values(note).execute()

export const assigneeOf = async (db: Queryable, orderId: string): Promise<Named | undefined> => {
  const { rows } = await sql<Named>`select person.id, ${fullNameIn('person')} as name
    from order_assignee join person on person.id = order_assignee.person_id
    where order_assignee.order_id = ${orderId}`.execute(db)
  return rows[0]
}

export const writeAssignee = async (tx: Tx, orderId: string, personId: string | null, by: string) => {
  if (personId === null) await tx.deleteFrom('order_assignee').where('order_id', '=', orderId).execute()
  else
    await tx
      .insertInto('order_assignee')
      .values({ order_id: orderId, person_id: personId, assigned_by: by })
      .onConflict(conflict =>
        conflict
          .column('order_id')
          .doUpdateSet({ person_id: personId, assigned_by: by, assigned_at: sql<Date>`now()` }),
      )
      .execute()
}
