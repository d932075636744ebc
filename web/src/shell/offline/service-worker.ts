// The service worker keeps the shell for when the server cannot be reached (web/service-worker). Registered after the page has
// loaded, only where the inner pages are: a visitor's page has none of this.
interface ScriptAddressPolicy {
  createScriptURL: (address: string) => string
}
interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptAddressPolicy) => ScriptAddressPolicy
}

const address = '/service-worker.js'

// The content security policy lets no text become a script's address, except through this: always the same file.
const trustedAddress = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('service-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

const builtFiles = (entries: readonly PerformanceEntry[]): string[] =>
  entries.map(({ name }) => name).filter(name => name.includes('/assets/'))

const register = async (): Promise<void> => {
  const { serviceWorker } = navigator
  const keep = (files: string[]) => files.length > 0 && serviceWorker.controller?.postMessage({ keep: files })
  // What was loaded before the worker was in charge, or under the worker of an earlier build.
  const keepLoaded = () => keep(builtFiles(performance.getEntriesByType('resource')))
  serviceWorker.addEventListener('controllerchange', keepLoaded)
  // What was on its way then.
  new PerformanceObserver(list => void keep(builtFiles(list.getEntries()))).observe({ type: 'resource' })
  await serviceWorker.register(trustedAddress(), { updateViaCache: 'none' })
  keepLoaded()
}

export const registerServiceWorker = (): void => {
  if (!import.meta.env.PROD || !globalThis.navigator?.serviceWorker) return
  // Blocked by the browser's settings: the portal works without.
  const start = () => void register().catch(() => {})
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true })
}
