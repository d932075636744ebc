/** A command that can be copied: the key is read from DTMS_KEY. */
export const curlCommand = (method: string, url: string, body?: object): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    `  -H "Authorization: Bearer $DTMS_KEY"`,
    ...(body ? [`  -H "Content-Type: application/json"`, `  -d '${fieldByLine(body)}'`] : []),
  ].join(' \\\n')

const fieldByLine = (body: object): string => {
  const lines = Object.entries(body).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n  }`
}
