import { FirstRows } from '#order/list/first-rows.tsx'
import { drawFirstRows } from './draw.tsx'

void drawFirstRows(FirstRows)
