import { Refusal } from '#kernel/refuse.ts'

/** Runs a call of the portal; what it refuses names the fields of the open API instead of the portal's. */
export const renamingFields = async <Result>(
  names: Readonly<Record<string, string>> | ((field: string) => string),
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal && error.fields)) throw error
    const { failure, fields, reasons, retryAfterS } = error
    throw new Refusal(failure, {
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, reason]) => [renamed(names, field), reason]),
      ),
      ...(reasons && { reasons }),
      ...(retryAfterS !== undefined && { retryAfterS }),
    })
  }
}

const renamed = (
  names: Readonly<Record<string, string>> | ((field: string) => string),
  field: string,
): string =>
  typeof names === 'function'
    ? names(field)
    : (names[field] ?? names[field.replace(/^inputData\./, '')] ?? field)
