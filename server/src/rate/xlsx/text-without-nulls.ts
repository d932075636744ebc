/** PRICING 2: every optional field may be left out. Many programs write null for what they leave out. */
export const textWithoutNulls = (sent: unknown): string => {
  const text = JSON.stringify(sent)
  return text.includes(':null')
    ? JSON.stringify(sent, (_key, value) => (value === null ? undefined : value))
    : text
}
