import { holdSchema } from '@dtms/contract/bill/hold.schema.ts'
import { holdCalls } from '@dtms/contract/bill/hold.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { deskActor } from '../scope.ts'
import { liftHold, putOnHold, restoreHold, showHold, takeOffHold } from './hold.ts'

export const holdRoutes = (context: BillContext) =>
  defineRoutes('billHold', holdCalls, holdSchema, {
    show: ({ query }, { who, language }) => showHold(context, deskActor(who), query, language),
    lift: ({ body }, request) => liftHold(context, deskActor(request.who), body, request),
    hold: ({ body }, request) => putOnHold(context, deskActor(request.who), body, request),
    endHold: ({ body }, request) => takeOffHold(context, deskActor(request.who), body, request),
    endLift: ({ body }, request) => restoreHold(context, deskActor(request.who), body, request),
  })
