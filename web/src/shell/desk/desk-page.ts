import type { AreaPage } from '../area/page.ts'
import type { deskGroups } from './groups.ts'
import type { DeskPath } from './paths.ts'

export interface DeskPage extends AreaPage {
  path: DeskPath
  group?: keyof typeof deskGroups
}
