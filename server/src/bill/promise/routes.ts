import { promiseSchema } from '@dtms/contract/bill/promise.schema.ts'
import { promiseCalls } from '@dtms/contract/bill/promise.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { deskActor } from '../scope.ts'
import { addPromise, changePromise, listPromises, withdrawPromise } from './promise.ts'

export const promiseRoutes = (context: BillContext) =>
  defineRoutes('billPromise', promiseCalls, promiseSchema, {
    list: ({ query }, { who }) => listPromises(context, deskActor(who), query),
    add: ({ body }, request) => addPromise(context, deskActor(request.who), body, request),
    change: ({ params, body }, request) =>
      changePromise(context, deskActor(request.who), params.id, body, request),
    withdraw: ({ params, body }, request) =>
      withdrawPromise(context, deskActor(request.who), params.id, body.reason, request),
  })
