import { taskRuleSchema } from '@dtms/contract/task/task.schema.ts'
import { taskRuleCalls } from '@dtms/contract/task/task.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { readRules, setRules } from './rules.ts'

export const taskRuleRoutes = (services: Services) =>
  defineRoutes('taskRule', taskRuleCalls, taskRuleSchema, {
    rules: ({ query }, { who }) => readRules(services.db, who, query.provider),
    setRules: ({ body }, request) => setRules(services, body, request),
  })
