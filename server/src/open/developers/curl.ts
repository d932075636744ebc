import { type Language, localeOf } from '@dtms/contract/language.ts'

export interface Sent {
  method: string
  url: string
  body?: object | undefined
}

/** A command that can be copied: the key is read from DTMS_KEY, and texts come in the language of the page. */
export const curlCommand = ({ method, url, body }: Sent, language: Language): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`,
    `  -H "Authorization: Bearer $DTMS_KEY"`,
    `  -H "Accept-Language: ${localeOf[language]}"`,
    ...(body ? [`  -H "Content-Type: application/json"`, `  -d '${fieldByLine(body)}'`] : []),
  ].join(' \\\n')

const fieldByLine = (body: object): string => {
  const lines = Object.entries(body).map(
    ([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n  }`
}
