import { failures } from '@dtms/contract/failure.ts'
import { type Language, languages } from '@dtms/contract/language.ts'
import { agentPath } from '@dtms/contract/open/open.ts'
import { jsonSchemaOf } from '@dtms/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import { reasonText } from '#kernel/http/envelope.ts'
import { refusalOf } from '#kernel/http/failure-response.ts'
import { validate } from '#kernel/http/validate.ts'
import { assertStores } from '#kernel/maintenance.ts'
import { type Refusal, refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { assertAllowed, callerOf, contextOf, type Holder, languageOf } from '../key-request.ts'
import type { openPortalCalls } from '../portal-calls.ts'
import { type ListedTool, respondToMessage, type ToolResult } from './protocol.ts'
import { type Tool, tools } from './tools.ts'

const instructions =
  'Freight quotes, orders, shipments and bills of one customer. Get quote ids from `quote` first. `draft_order` books nothing: give its link to the person, who checks and submits the order in the portal. Payments are made there too.'

/** Answers one message of an agent with the tools that its key allows. */
export const converse = (
  services: Services,
  callsOf: ReturnType<typeof openPortalCalls>,
  holder: Holder,
  request: FastifyRequest,
) => {
  const { body, headers } = request
  const sent = {
    url: `${services.settings.publicUrl}${agentPath}`,
    headers: new Headers(
      Object.entries(headers).flatMap(([name, value]) =>
        typeof value === 'string' && isOfProtocol(name) ? [[name, value] as [string, string]] : [],
      ),
    ),
    body,
  }
  return respondToMessage(sent, {
    instructions,
    list: () => tools.filter(tool => isAllowed(holder, tool)).map(listed),
    call: (name, args) => use(services, callsOf, { holder, request, name, args }),
  })
}

const isOfProtocol = (name: string) => name === 'accept' || name === 'content-type' || name.startsWith('mcp-')

const isAllowed = (holder: Holder, tool: Tool): boolean => {
  try {
    assertAllowed(holder, tool)
    return true
  } catch {
    return false
  }
}

const listedTools = new Map<Tool, ListedTool>()

const listed = (tool: Tool): ListedTool => {
  const known = listedTools.get(tool)
  if (known) return known
  const { name, title, description, writes } = tool
  const made = {
    ...{ name, title, description },
    inputSchema: schemaOf(tool),
    annotations: { readOnlyHint: !writes, destructiveHint: false, openWorldHint: false },
  }
  listedTools.set(tool, made)
  return made
}

interface Described {
  type: 'object'
  properties?: Record<string, Described & { description?: string }>
  required?: string[]
}

const schemaOf = ({ schema, required, notes }: Tool): Described => {
  const { $schema: _, ...made } = jsonSchemaOf(schema, 'input')
  const described = made as Described
  for (const [path, description] of Object.entries(notes)) {
    const property = path
      .split('.')
      .reduce<Described | undefined>((within, part) => within?.properties?.[part], described)
    if (property) Object.assign(property, { description })
  }
  return { ...described, required: [...new Set([...(described.required ?? []), ...required])] }
}

interface Use {
  holder: Holder
  request: FastifyRequest
  name: string
  args: unknown
}

/** Runs a tool; what it refuses is an answer in words, which the agent can act on. */
const use = async (
  services: Services,
  callsOf: ReturnType<typeof openPortalCalls>,
  { holder, request, name, args }: Use,
): Promise<ToolResult> => {
  const language = askedLanguage(args) ?? languageOf(request)
  try {
    const tool = tools.find(one => one.name === name)
    if (!tool) throw refuse('call.unknown')
    assertAllowed(holder, tool)
    if (tool.writes) assertStores(services)
    const given = validate(tool.schema, args)
    const { idempotencyKey = '' } = given as { idempotencyKey?: string }
    const context = { ...contextOf(holder, request, language), idempotencyKey }
    const caller = {
      ...callerOf(callsOf, holder, context),
      file: undefined,
      assertUnchanged: () => {},
    }
    const text = await tool.run(given as never, caller, services.settings.publicUrl)
    return { text, failed: false }
  } catch (error) {
    const refused = refusalOf(error)
    if (refused.failure === 'call.failed') request.log.error({ err: error }, 'tool failed')
    return { text: refusalText(refused, language), failed: true }
  }
}

const askedLanguage = (args: unknown): Language | undefined =>
  languages.find(language => language === (args as { language?: unknown } | null)?.language)

const refusalText = ({ failure, fields = {} }: Refusal, language: Language): string =>
  [
    failures[failure].words[language],
    ...Object.entries(fields).map(([field, reason]) => `- ${field}: ${reasonText(reason, language)}`),
  ].join('\n')
