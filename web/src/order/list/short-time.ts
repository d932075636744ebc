import { formatDateTime } from '#kernel/format/time.ts'

// Month, day and time: the year is seldom in doubt.
export const shortTime = (time: string): string => formatDateTime(new Date(time)).slice(5)
