/** The leg by which charges of two quotes are matched: quotes stored by 0.1.0 list duties with customs. */
export const legKey = (leg: string): string => (leg === 'duty' ? 'customs' : leg)
