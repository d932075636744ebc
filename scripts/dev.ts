import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

// `npm run dev`: the server restarts and the browser reloads when a file changes. Vite serves the pages on
// 5173 and hands calls on to the server on 5000.
const children: ChildProcess[] = [
  spawn(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-path=pricing/src',
      'server/src/main.ts',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env },
    },
  ),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], {
    cwd: join(root, 'web'),
    stdio: 'inherit',
  }),
]

const end = () => {
  for (const child of children) child.kill('SIGINT')
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
for (const child of children) child.on('exit', end)
