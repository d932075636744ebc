// The reader's time zone by its name, for files whose times they read. Empty where the browser does not know it.
export const readerZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === undefined || timeZone === 'Etc/Unknown' ? '' : timeZone
}
