import { FirstRows } from '#order/desk/list/first-rows.tsx'
import desk from '#shell/desk/desk-layout.module.css'
import { drawFirstRows } from './draw.tsx'

void drawFirstRows(FirstRows, desk.desk)
