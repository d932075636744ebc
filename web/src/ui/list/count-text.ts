import { figure } from '#kernel/format/figure.ts'
// "1,000+": past a thousand a total is a minimum (PRODUCT 5).
export const countText = ({ total, totalIsMinimum }: { total: number; totalIsMinimum: boolean }): string =>
  `${figure(total)}${totalIsMinimum ? '+' : ''}`
