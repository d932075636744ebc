import { taskSchema } from '@dtms/contract/task/task.schema.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { colleaguesOf } from '#task/public.ts'
import { deskScope } from '../scope.ts'
import { changeTask, createTask, listTasks } from './task.ts'

export const taskRoutes = (services: Services) =>
  defineRoutes('task', taskCalls, taskSchema, {
    list: ({ query }, { who, language }) => listTasks(services.db, who, query, language),
    add: ({ body }, { who, language }) => createTask(services, who, body, language),
    change: ({ body }, { who, language }) => changeTask(services, who, body, language),
    colleagues: async ({ query }, { who }) =>
      colleaguesOf(services.db, (await deskScope(services.db, who, query.provider)).providerIds),
  })
