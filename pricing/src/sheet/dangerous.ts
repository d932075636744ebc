/** Classes and divisions of dangerous goods that a sheet may name. A class covers its divisions. */
export const dgClasses = [
  ...['1', '1.1', '1.2', '1.3', '1.4', '1.5', '1.6', '2', '2.1', '2.2', '2.3', '3', '4', '4.1', '4.2', '4.3'],
  ...['5', '5.1', '5.2', '6', '6.1', '6.2', '7', '8', '9'],
] as const
export type DgClass = (typeof dgClasses)[number]

/** '1' holds '1.4S', '1.4' too, '1.3' does not. */
export const isOfClass = (hazardClass: string, named: readonly string[]): boolean =>
  named.some(one => hazardClass.startsWith(one))

export const isUnNumber = (text: string): boolean => /^UN\d{4}$/.test(text)

/** The class of an inquiry: a division of those above, with the compatibility group of explosives or without it. */
export const isDgClass = (text: string): boolean =>
  dgClasses.some(one => one === text) || /^1\.[1-6][A-LNS]$/.test(text)
