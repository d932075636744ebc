import type { Words } from '../language.ts'

export const cancelPolicyProblems = {
  stageTwice: {
    zh: '每个阶段只能有一条规则',
    zhtw: '每個階段只能有一條規則',
    en: 'Each stage can have one rule only',
  },
} as const satisfies Record<string, Words>
