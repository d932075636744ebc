import { demoLoginsWithKnownPassword, fillDemoAccounts } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { StartFailure } from '#kernel/step.ts'

// The demo: clearly marked people and companies, put into an empty database only (PRODUCT 6). Each feature
// brings its own part.
export const fillDemo = async (services: Services): Promise<void> => {
  await fillDemoAccounts(services)
}

// Everybody knows the demo's passwords: with them the server stays on this machine.
export const refuseOpenDemo = async (services: Services): Promise<void> => {
  const { host } = services.settings
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return
  const open = await demoLoginsWithKnownPassword(services)
  if (open.length > 0)
    throw new StartFailure(
      `HOST=${host} would open the demo to the network while ${open.join(', ')} still use the password that everybody knows. ` +
        'Change those passwords first, or start without DEMO=1.',
    )
}
