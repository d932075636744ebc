import { agentPath, openPrefix, tokenPath } from '@dtms/contract/open/open.ts'
import type { Operation } from './operation.ts'

/** Every address of the open platform, as the figures count them. */
export const openPatterns = (operations: readonly Operation[]): { method: string; url: string }[] => [
  ...operations.map(({ address: { method, path } }) => ({ method, url: `${openPrefix}${path}` })),
  { method: 'POST', url: tokenPath },
  { method: 'POST', url: agentPath },
]
