import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { openApiDocument } from '../../server/src/open/openapi.ts'
import { openOperations } from '../../server/src/open/operations.ts'

// The types of the client are made from the OpenAPI file, and from nothing else: `npm run generate -w @dtms/client`.
const generatedFile = new URL('src/api.ts', import.meta.url)

export const readGenerated = () => readFile(generatedFile, 'utf8').catch(() => '')

export const generate = async () => {
  const document = openApiDocument(openOperations, 'https://portal.example')
  const blob = ts.factory.createTypeReferenceNode('Blob')
  const nodes = await openapiTS(JSON.stringify(document), {
    // A field of a request that has a default may be left out.
    defaultNonNullable: false,
    // A file is bytes, which the file calls a string.
    transform: schema => ('contentMediaType' in schema || schema.format === 'binary' ? blob : undefined),
  })
  return `// Generated from the OpenAPI file by generate.ts. Do not edit.\n${astToString(nodes)}`
}

if (import.meta.main) await writeFile(generatedFile, await generate())
