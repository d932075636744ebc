import { deskHealthSchema } from '@dtms/contract/desk/health.schema.ts'
import { deskHealthCalls } from '@dtms/contract/desk/health.ts'
import { backupState } from '#backup/public.ts'
import { listPage } from '#documents/list.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import { countJobs } from '#kernel/jobs.ts'
import { defineRoutes } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { root, versionOf } from '#operations/version.ts'
import type { ProcessWatch } from '#operations/watch.ts'
import { forgetError, removeJob, resendMail, retryJob } from './change.ts'
import { clientErrors, errorPlan, jobRows, mailPlan, mails, pingMs } from './sql.ts'

interface Watched {
  watch: ProcessWatch
  rates: () => { sheets: number; prices: number }
}

const backupFigures = async ({ db, settings }: Services) => {
  const [backup, rehearsal] = [await backupState(db, 'backup'), await backupState(db, 'rehearsal')]
  return {
    scheduled: settings.backupDir !== undefined,
    backedUpAt: backup.succeededAt?.toISOString() ?? '',
    problem: backup.problem,
    rehearsedAt: rehearsal.succeededAt?.toISOString() ?? '',
    rehearsalProblem: rehearsal.problem,
  }
}

const replicaFigures = ({ replica }: Services) => {
  if (!replica) return { state: 'none' as const, lagSeconds: 0, reads: 0, atPrimary: 0 }
  const { replica: reads, behind, away, busy, refused } = replica.counts
  return {
    state: replica.state(),
    lagSeconds: Math.round(replica.lagSeconds() * 10) / 10,
    ...{ reads, atPrimary: behind + away + busy + refused },
  }
}

const maxCalls = 60
const maxJobs = 200

export const deskHealthRoutes = (services: Services, { watch, rates }: Watched) => {
  const { db, pool } = services
  return defineRoutes('deskHealth', deskHealthCalls, deskHealthSchema, {
    health: async (_input, { who }) => {
      onlyPortalAdmin(who)
      const [jobs, answerMs] = [await countJobs(db), await pingMs(db)]
      const { sheets, prices } = rates()
      const { version, commit } = await versionOf(root)
      return {
        version,
        commit: commit ?? '',
        upSeconds: Math.floor(process.uptime()),
        memoryMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
        sockets: watch.sockets(),
        database: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, answerMs },
        replica: replicaFigures(services),
        files: await watch.files(),
        rateBook: { sheets, prices },
        backup: await backupFigures(services),
        jobs,
        calls: (await watch.calls()).sort((a, b) => b.count - a.count).slice(0, maxCalls),
      }
    },
    errors: async ({ query }, { who }) => {
      onlyPortalAdmin(who)
      const { rows, ...page } = await listPage(db, clientErrors(db, query.keyword), errorPlan, query)
      const list = rows.map(({ hash: _hash, user_agent, first_seen_at, last_seen_at, count, ...row }) => ({
        ...row,
        userAgent: user_agent,
        count: Number(count),
        firstSeen: first_seen_at.toISOString(),
        lastSeen: last_seen_at.toISOString(),
      }))
      return { ...page, list }
    },
    forgetError: ({ params }, request) => forgetError(services, params.id, request),
    jobs: async ({ query }, { who }) => {
      onlyPortalAdmin(who)
      const rows = await jobRows(db, query.state ?? '', maxJobs)
      const list = rows.map(({ runAt, createdAt, error, total: _total, ...row }) => ({
        ...row,
        runAt: runAt.toISOString(),
        createTime: createdAt.toISOString(),
        error: error ?? '',
      }))
      return { list, total: rows[0]?.total ?? 0 }
    },
    retryJob: ({ params }, request) => retryJob(services, params.id, request),
    removeJob: ({ params }, request) => removeJob(services, params.id, request),
    mails: async ({ query }, { who }) => {
      onlyPortalAdmin(who)
      const { rows, ...page } = await listPage(db, mails(db, query), mailPlan, query)
      const list = rows.map(row => ({
        id: row.id,
        task: row.task,
        toName: row.to_name,
        toAddress: row.to_address,
        subject: row.subject,
        kind: row.kind,
        language: row.language,
        state: row.state,
        tries: row.tries,
        error: row.error,
        createTime: row.created_at.toISOString(),
        triedAt: row.tried_at.toISOString(),
      }))
      return { ...page, list }
    },
    resendMail: ({ params }, request) => resendMail(services, params.id, request),
  })
}
