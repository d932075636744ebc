import { siteCalls } from '@dtms/contract/site/site.ts'
import { currentLanguage } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { createReporter } from './error-report.ts'

// Errors that come together go together.
const gatherMs = 3000

// Loaded with the first error.
export const openErrorLog = (pathNow: () => string) =>
  createReporter({
    deliver: errors => send(siteCalls.logErrors, { body: { errors } }, { silent: true }),
    later: work => setTimeout(work, gatherMs),
    // The file's name holds the hash of what was built.
    place: () => ({
      path: pathNow(),
      language: currentLanguage(),
      build: import.meta.url.replace(/^.*\//, ''),
    }),
  })
