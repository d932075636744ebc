import type { Mode } from '@dtms/contract/mode.ts'
import { defaultProviderCode } from '#account/public.ts'
import type { Session } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { scopeOf } from '../scope.ts'
import { templateFile } from '../xlsx/template.ts'
import { providerById } from './sql.ts'

export const sheetTemplate = async (
  { db, clock }: Services,
  mode: Mode,
  { who, language }: RequestContext<Session>,
) => {
  const { providerId } = scopeOf(who)
  const own = providerId === undefined ? undefined : await providerById(db, providerId)
  const provider = own?.code ?? (await defaultProviderCode(db))
  return templateFile({ mode, provider, now: clock.now() }, language)
}
