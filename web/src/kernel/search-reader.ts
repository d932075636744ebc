// Anything can be typed into an address: what does not fit is left out.
export const searchReader = (given: Record<string, unknown>) => {
  const text = (name: string): string | undefined => {
    const value = given[name]
    return value === undefined || value === null || value === '' || typeof value === 'object'
      ? undefined
      : String(value)
  }
  const one = <Value extends string>(name: string, values: readonly Value[]): Value | undefined =>
    values.find(value => value === text(name))
  return { text, one }
}

export const withoutUndefined = <Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>
  }

/** What a page puts into its address: an empty choice is none. */
export const withoutEmpty = <Values extends object>(values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  ) as Values
