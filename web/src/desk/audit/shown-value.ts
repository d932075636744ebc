import { formatDateTime } from '#kernel/format/time.ts'

const ids = /^[0-9a-f]{8}-[0-9a-f-]{27}((, |、)[0-9a-f]{8}-[0-9a-f-]{27})*$/
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** One id or several: their names are shown beside them, or by a link. */
export const isIds = (value: string): boolean => ids.test(value)

export const idsIn = (value: string): string[] => value.split(/, |、/)

// Moments are in the wire format, and shown in the reader's time zone.
export const shownValue = (value: string): string =>
  moment.test(value) ? formatDateTime(new Date(value)) : value
