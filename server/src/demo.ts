import { demoLogins, demoLoginsWithKnownPassword, demoPassword, fillDemoAccounts } from '#account/demo.ts'
import { fillDemoAddresses } from '#address/demo.ts'
import { fillDemoBills } from '#bill/demo/fill.ts'
import { billHooks } from '#bill/public.ts'
import { fillDemoChat } from '#chat/demo/fill.ts'
import { fillDemoCommodities } from '#commodity/demo.ts'
import type { Services } from '#kernel/services.ts'
import { StartFailure } from '#kernel/step.ts'
import { openedBy } from '#kernel/this-machine.ts'
import { fillDemoOrders } from '#order/demo/fill.ts'
import { fillDemoQuotes } from '#quote/demo.ts'
import { fillDemoPolicies, fillDemoRates, renewDemoRates } from '#rate/demo/fill.ts'

// The demo: clearly marked people and companies, put into an empty database only, and rates that are renewed
// by each later start (PRODUCT 6). Each feature brings its own part, and holds its own lock while it does.
export const fillDemo = async (services: Services): Promise<void> => {
  await fillDemoAccounts(services)
  await fillDemoAddresses(services)
  await fillDemoCommodities(services)
  await fillDemoRates(services)
  await renewDemoRates(services)
  await fillDemoPolicies(services)
  await fillDemoOrders(services, billHooks(services))
  await fillDemoBills(services)
  await fillDemoChat(services)
  await fillDemoQuotes(services)
}

// The demo's passwords are public: with them the server stays on this machine.
export const refuseOpenDemo = async (services: Services): Promise<void> => {
  const opened = openedBy(services.settings)
  if (!opened) return
  const open = await demoLoginsWithKnownPassword(services)
  if (open.length > 0)
    throw new StartFailure(
      `${opened} would open the demo to the network while ${open.join(', ')} still use the password that everybody knows. ` +
        'Change those passwords first, or start without DEMO=1.',
    )
}

export const demoWelcome = (): string =>
  [
    `Demo logins, all with the password ${demoPassword}:`,
    ...demoLogins.map(login => `  ${login.email.padEnd(22)} ${login.what}`),
  ].join('\n  ')
