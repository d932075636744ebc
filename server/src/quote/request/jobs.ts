import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { postMail } from '#site/public.ts'
import { requestMail, requestValues } from './mail.ts'
import { agentById, requestById } from './sql.ts'

export const notifyRequestTask = 'quote:tell-request'

// One job per mail: if one cannot be delivered, the others are not sent twice.
export const requestJobs = (services: Services): JobTasks => ({
  [notifyRequestTask]: mailTask(async ({ requestId, personId }: { requestId: string; personId: string }) => {
    const { db, settings } = services
    const [request, agent] = [await requestById(db, requestId), await agentById(db, personId)]
    if (!request || !agent || request.answered_at) return
    const { email, language } = agent
    const name = `${agent.last_name}${agent.first_name}`
    const link = `${settings.publicUrl}/desk/requests?open=${request.id}`
    await postMail(services, requestMail, { name, email, language }, { values: requestValues(request), link })
  }),
})
