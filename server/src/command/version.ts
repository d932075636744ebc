import { root, versionOf } from '#operations/version.ts'
import type { Command } from './command.ts'

export const versionCommand: Command = {
  takes: '',
  about: 'prints the version and the commit',
  run: async () => {
    const { version, commit } = await versionOf(root)
    console.log([version, commit].filter(Boolean).join(' '))
  },
}
