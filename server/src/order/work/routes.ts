import { orderWorkSchema } from '@dtms/contract/order/work.schema.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { addNote, setAssignee, showWork } from './work.ts'

export const orderWorkRoutes = (services: Services) =>
  defineRoutes('orderWork', orderWorkCalls, orderWorkSchema, {
    notes: ({ params }, { who }) => showWork(services, who, params.id),
    addNote: ({ params, body }, { who }) => addNote(services, who, params.id, body),
    setAssignee: ({ params, body }, { who, address }) =>
      setAssignee(services, who, params.id, body.personId, address),
  })
