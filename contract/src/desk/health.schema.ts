import * as z from 'zod/mini'
import { languages } from '../language.ts'
import { choice, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { anId, nothing, type ShapesOf, text } from '../schema.ts'
import { jobStates, mailStates } from './health.ts'

const keyword = text(keywordMaxLength)
const one = z.object({ id: anId })
// Jobs are numbered.
const aJob = z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) })

export const deskHealthSchema = {
  health: {
    output: z.object({
      // Figures of the instance that responded.
      version: z.string(),
      commit: z.string(),
      upSeconds: z.int(),
      memoryMb: z.int(),
      sockets: z.int(),
      database: z.object({ open: z.int(), idle: z.int(), waiting: z.int(), answerMs: z.number() }),
      // `none` without DATABASE_READ_URL. Reads since the start of the instance.
      replica: z.object({
        state: z.enum(['none', 'ready', 'behind', 'away']),
        lagSeconds: z.number(),
        reads: z.int(),
        atPrimary: z.int(),
      }),
      files: z.enum(['ready', 'unreachable']),
      rateBook: z.object({ sheets: z.int(), prices: z.int() }),
      // Figures of the whole portal. Moments are empty where there is none yet, problems where the newest succeeded.
      backup: z.object({
        scheduled: z.boolean(),
        backedUpAt: z.string(),
        problem: z.string(),
        rehearsedAt: z.string(),
        rehearsalProblem: z.string(),
      }),
      jobs: z.object({ waiting: z.int(), retrying: z.int(), failed: z.int() }),
      calls: z.array(
        z.object({
          method: z.string(),
          route: z.string(),
          count: z.int(),
          failed: z.int(),
          p50Ms: z.number(),
          p95Ms: z.number(),
        }),
      ),
    }),
  },
  errors: {
    query: z.object({ ...listQuery(['lastSeen', 'count']), keyword }),
    output: listOf(
      z.object({
        id: z.string(),
        message: z.string(),
        stack: z.string(),
        path: z.string(),
        language: z.string(),
        build: z.string(),
        userAgent: z.string(),
        count: z.int(),
        firstSeen: z.string(),
        lastSeen: z.string(),
      }),
    ),
  },
  forgetError: { params: one, output: nothing },
  jobs: {
    query: z.object({ state: choice(jobStates) }),
    output: z.object({
      // The first of them, those that were given up before all others.
      list: z.array(
        z.object({
          id: z.string(),
          task: z.string(),
          state: z.enum(jobStates),
          attempts: z.int(),
          maxAttempts: z.int(),
          runAt: z.string(),
          createTime: z.string(),
          error: z.string(),
        }),
      ),
      total: z.int(),
    }),
  },
  retryJob: { params: aJob, output: nothing },
  removeJob: { params: aJob, output: nothing },
  mails: {
    query: z.object({ ...listQuery(['triedAt']), keyword, state: choice(mailStates) }),
    output: listOf(
      z.object({
        id: z.string(),
        task: z.string(),
        toName: z.string(),
        toAddress: z.string(),
        subject: z.string(),
        // Which mail it was and in which language; empty where that was not taken down.
        kind: z.string(),
        language: z.union([z.literal(''), z.enum(languages)]),
        state: z.enum(mailStates),
        tries: z.int(),
        error: z.string(),
        createTime: z.string(),
        triedAt: z.string(),
      }),
    ),
  },
  resendMail: { params: one, output: nothing },
}

export type DeskHealthShapes = ShapesOf<typeof deskHealthSchema>
