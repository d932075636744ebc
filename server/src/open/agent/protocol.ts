import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'

// The Model Context Protocol by its official SDK.

export interface ListedTool {
  name: string
  title: string
  description: string
  inputSchema: { type: 'object' }
  annotations: Record<string, boolean>
}

export interface ToolResult {
  text: string
  failed: boolean
}

interface Conversation {
  instructions: string
  list: () => ListedTool[]
  call: (name: string, args: unknown) => Promise<ToolResult>
}

// Made once: every server wants one, and none of ours asks clients for input, which is all that it checks.
const jsonSchemaValidator = new AjvJsonSchemaValidator()

/**
 * Answers one request. A server and a transport for each: there is no session, so any instance answers, and a revoked key
 * ends with its last request.
 */
export const respondToMessage = async (
  { url, headers, body }: { url: string; headers: Headers; body: unknown },
  { instructions, list, call }: Conversation,
): Promise<{ status: number; type: string | null; text: string }> => {
  const server = new Server(
    { name: 'dtms', title: 'DTMS', version: '1.0.0' },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: list() }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const { text, failed } = await call(params.name, params.arguments ?? {})
    return { content: [{ type: 'text', text }], isError: failed }
  })
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    const response = await transport.handleRequest(new Request(url, { method: 'POST', headers }), {
      parsedBody: body,
    })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  } finally {
    await server.close()
  }
}
