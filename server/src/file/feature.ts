import type { Collected, Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { fileRoutes } from './routes.ts'
import { sweepFiles } from './sweep.ts'

export const fileFeature: Feature<{ services: Services; all: Collected }> = {
  name: 'file',
  routes: ({ services, all }) => fileRoutes(services, all.fileAccess),
  jobs: ({ services }) => ({ 'file:sweep': () => sweepFiles(services) }),
  timetable: ['41 * * * * file:sweep'],
}
