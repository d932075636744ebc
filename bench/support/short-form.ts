// `npm test` runs every script on small data beside all other tests, so that a broken one is seen
// (scripts/short-forms.ts). What a script counts is judged there; how fast the machine is at that moment is not.
export const isShortForm = process.env.SHORT_FORM === '1'

/** Whether a goal of time or memory is met, or is not judged. */
export const fastEnough = (met: boolean): boolean => met || isShortForm

/** How long something may take. */
export const patienceMs = (ms: number): number => (isShortForm ? ms * 10 : ms)

/** Small data need no disk: PostgreSQL does not wait for it. */
export const isDurable = !isShortForm
