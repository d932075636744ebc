import { noticeSchema } from '@dtms/contract/notice/notice.schema.ts'
import { noticeCalls, noticeText } from '@dtms/contract/notice/notice.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countUnread, markRead, noticePage } from './sql.ts'

export const noticeRoutes = ({ db }: Services) =>
  defineRoutes('notice', noticeCalls, noticeSchema, {
    list: async ({ query }, { who, language }) => {
      const [{ rows, ...page }, unread] = await Promise.all([
        noticePage(db, who.personId, query.unread === '1', query),
        countUnread(db, who.personId),
      ])
      const list = rows.map(row => ({
        id: row.id,
        kind: row.kind,
        text: noticeText(row.kind, row.params, language),
        link: row.link,
        read: row.read_at !== null,
        createTime: row.created_at.toISOString(),
      }))
      return { list, ...page, unread }
    },

    read: async ({ body }, { who }) => {
      await markRead(db, who.personId, body.ids)
      return { unread: await countUnread(db, who.personId) }
    },
  })
