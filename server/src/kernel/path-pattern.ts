// Whether a path fits a pattern, segment by segment: `:id` and `$id` match one segment, `*` and `$` all that follow.
export const fitsPath = (pattern: readonly string[], path: readonly string[]): boolean => {
  for (const [at, segment] of pattern.entries()) {
    if (segment === '*' || segment === '$') return path.length > at
    const given = path[at]
    if (given === undefined) return false
    const fits = segment.startsWith(':') || segment.startsWith('$') ? given !== '' : given === segment
    if (!fits) return false
  }
  return path.length === pattern.length
}
