import { dunningSchema } from '@dtms/contract/bill/dunning.schema.ts'
import { dunningCalls } from '@dtms/contract/bill/dunning.ts'
import { refuse } from '#kernel/refuse.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { deskActor } from '../scope.ts'
import { draftByHand, sendByHand } from './by-hand.ts'
import { pauseDunning, resumeDunning, setLevels, showDunning, showLevels } from './desk.ts'
import { previewOf, problemsIn } from './mail.ts'

export const dunningRoutes = (context: BillContext) =>
  defineRoutes('billDunning', dunningCalls, dunningSchema, {
    levels: ({ query }, { who, language }) =>
      showLevels(context, deskActor(who), query.provider ?? '', language),
    setLevels: ({ body }, request) => setLevels(context, deskActor(request.who), body, request),
    preview: async ({ body: { language, ...words } }) => {
      const fields = problemsIn({ zh: words, zhtw: words, en: words }, language)
      if (fields) throw refuse('input.invalid', { fields })
      return previewOf(context, language, words)
    },
    state: ({ query }, { who, language }) => showDunning(context, deskActor(who), query, language),
    draft: ({ body }, { who }) => draftByHand(context, deskActor(who), body),
    send: ({ body }, request) => sendByHand(context, deskActor(request.who), body, request),
    pause: ({ body }, request) => pauseDunning(context, deskActor(request.who), body, request),
    resume: ({ body }, request) => resumeDunning(context, deskActor(request.who), body, request),
  })
