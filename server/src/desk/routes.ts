import { deskSchema } from '@dtms/contract/desk/desk.schema.ts'
import { deskCalls } from '@dtms/contract/desk/desk.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { catchUpAsked } from './asked/catch-up.ts'
import { exportAsked, listAsked } from './asked/list.ts'
import { weekFigures } from './figures/figures.ts'
import { moneyToWatch } from './money/money.ts'
import { deskScope } from './scope.ts'
import { myOrders } from './task/my-orders.ts'
import { myTasks } from './task/task.ts'
import { waitingWork } from './waiting/waiting.ts'

// At most this many batches while a page waits; a backlog is left to the job.
const batchesAtOnce = 2

export const deskRoutes = ({ db, clock }: Services) =>
  defineRoutes('desk', deskCalls, deskSchema, {
    start: async ({ query }, { who, language }) => {
      const scope = await deskScope(db, who, query.provider)
      return {
        providers: scope.providers.map(({ code, name_zh, name_zhtw, name_en }) => ({
          code,
          name: { zh: name_zh, zhtw: name_zhtw, en: name_en }[language],
        })),
        now: clock.now().toISOString(),
        money: await moneyToWatch(db, who, scope),
        work: await waitingWork(db, who, scope),
        tasks: await myTasks(db, who, scope, language),
        orders: await myOrders(db, who, scope),
      }
    },
    figures: async ({ query }, { who, language }) => {
      const scope = await deskScope(db, who, query.provider)
      await catchUpAsked(db, clock.now(), batchesAtOnce)
      return weekFigures(db, scope, language)
    },
    asked: async ({ query }, { who, language }) => {
      const scope = await deskScope(db, who, query.provider)
      await catchUpAsked(db, clock.now(), batchesAtOnce)
      return listAsked(db, scope, query, language)
    },
    exportAsked: async ({ query }, { who, language }) => {
      const scope = await deskScope(db, who, query.provider)
      await catchUpAsked(db, clock.now(), batchesAtOnce)
      return exportAsked(db, scope, query, language)
    },
  })
