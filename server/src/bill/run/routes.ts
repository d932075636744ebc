import { billDeskRunSchema } from '@dtms/contract/bill/desk-run.schema.ts'
import { billDeskRunCalls } from '@dtms/contract/bill/desk-run.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { deskActor } from '../scope.ts'
import { previewRun } from './preview.ts'
import { startRun, stopRun } from './run.ts'
import { listRuns, showRun, showRunAccounts } from './show.ts'

export const billDeskRunRoutes = (context: BillContext) =>
  defineRoutes('billDeskRun', billDeskRunCalls, billDeskRunSchema, {
    preview: ({ query }, { who, language }) =>
      previewRun(context, deskActor(who).scope, query.month, language),
    list: ({ query }, { who }) => listRuns(context, deskActor(who).scope, query),
    start: async ({ body }, request) => {
      const actor = deskActor(request.who)
      return showRun(context, actor.scope, await startRun(context, actor, body, request))
    },
    one: ({ params, query }, { who, language }) =>
      showRunAccounts(context, deskActor(who).scope, params.id, query, language),
    stop: async ({ params }, request) => {
      const actor = deskActor(request.who)
      await stopRun(context, actor, params.id, request)
      return showRun(context, actor.scope, params.id)
    },
  })
