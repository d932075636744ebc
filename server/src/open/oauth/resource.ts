import { agentPath, openPrefix, resourceMetadataPath } from '@dtms/contract/open/open.ts'

/** What keys and tokens open: the open API, and the door of agents. */
export const protectedResources = [openPrefix, agentPath] as const
export type ProtectedResource = (typeof protectedResources)[number]

/**
 * The metadata of a resource (RFC 9728), which tells a client where its tokens come from. It names no scopes: clients
 * ask for every scope that they find there, and a key that has only some of them would be refused.
 */
export const resourceMetadata = (publicUrl: string, resource: ProtectedResource) => ({
  resource: `${publicUrl}${resource}`,
  authorization_servers: [publicUrl],
  bearer_methods_supported: ['header'],
  resource_name: resource === agentPath ? 'DTMS for agents (MCP)' : 'DTMS open API',
  resource_documentation: `${publicUrl}/developers`,
})

/** What a 401 says (RFC 6750 3, RFC 9728 5.1). */
export const bearerChallenge = (publicUrl: string, resource: ProtectedResource): string =>
  `Bearer realm="open API", resource_metadata="${publicUrl}${resourceMetadataPath}${resource}"`
