import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { siteConfig } from '#site/public.ts'
import { requestLetter } from './letter.ts'
import { agentById, requestById } from './sql.ts'

export const tellRequestTask = 'quote:tell-request'

// One job a letter: where one cannot be delivered, the others are not sent twice.
export const requestJobs = ({ db, mailer, settings }: Services): JobTasks => ({
  [tellRequestTask]: async ({ requestId, personId }: { requestId: string; personId: string }) => {
    const [request, agent] = [await requestById(db, requestId), await agentById(db, personId)]
    if (!request || !agent || request.answered_at) return
    const { sys_name } = await siteConfig(db)
    const name = `${agent.last_name}${agent.first_name}`
    const letter = requestLetter(request, { language: agent.language, sysName: sys_name }, settings.publicUrl)
    await mailer.send({ to: { name, address: agent.email }, ...letter })
  },
})
