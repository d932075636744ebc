// "1,000+": past a thousand a total is a minimum (PRODUCT 5).
export const countText = ({ total, totalIsMinimum }: { total: number; totalIsMinimum: boolean }): string =>
  `${total < 1000 ? total : total.toLocaleString('en')}${totalIsMinimum ? '+' : ''}`
