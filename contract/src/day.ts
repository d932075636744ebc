/** Whether a text is an existing day as YYYY-MM-DD. The database has no year 0000, and no shipment is before 1000. */
export const isDay = (text: string): boolean => {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // There is no 30 February: what the calendar moves on to is another day.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
