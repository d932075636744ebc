import { spawnSync } from 'node:child_process'
import { chown } from 'node:fs/promises'
import { StartFailure } from '#kernel/step.ts'

// PostgreSQL refuses to run as root. As root we start it in its own user namespace in which root is mapped to
// `nobody`: no user is created, its files stay root's, and a folder that only root may enter is no obstacle. If
// namespaces are closed, it runs as `nobody` outright.
export interface RunAs {
  command: (file: string, args: string[]) => [string, string[]]
  spawnOptions: { uid?: number; gid?: number }
  own: (folder: string) => Promise<void>
}

const unprivilegedId = 65_534
const namespaceArgs = ['--user', `--map-user=${unprivilegedId}`, `--map-group=${unprivilegedId}`]

const asOurselves: RunAs = {
  command: (file, args) => [file, args],
  spawnOptions: {},
  own: async () => {},
}

const inNamespace: RunAs = {
  ...asOurselves,
  command: (file, args) => ['unshare', [...namespaceArgs, file, ...args]],
}

const asUnprivileged: RunAs = {
  ...asOurselves,
  spawnOptions: { uid: unprivilegedId, gid: unprivilegedId },
  own: folder => chown(folder, unprivilegedId, unprivilegedId),
}

export const chooseRunAs = (binary: string): RunAs => {
  if (process.getuid?.() !== 0) return asOurselves
  const runs = (as: RunAs) => {
    const [file, args] = as.command(binary, ['--version'])
    return spawnSync(file, args, { ...as.spawnOptions, stdio: 'ignore' }).status === 0
  }
  if (runs(inNamespace)) return inNamespace
  if (runs(asUnprivileged)) return asUnprivileged
  throw new StartFailure(
    'PostgreSQL does not run as root, and this machine neither opens user namespaces nor lets another user read this folder. ' +
      'Start DTMS as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.',
  )
}
