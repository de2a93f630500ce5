import { descriptions } from '#contract/descriptions.ts'
import { CHANGE_KEY, endpoints, IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED, REVISION } from '#contract/endpoints.ts'
import { isCallName } from '#server/http/call.ts'
import { describeOperation } from './operation.ts'
import type { Parameter, Path } from './operation-type.ts'
import { pagePaths } from './page-paths.ts'
import { describeSharedRefusals, problemSchema } from './problem-responses.ts'
import { convertNamedSchemas } from './response-schema.ts'

const introduction = `
The owner of a record is always the user of the token. A call that adds a record takes
the \`id\` that the client made for it, a UUID; without one the server makes it. Amounts are rupees with at most two
decimals, sent as a number or as text. Dates are \`YYYY-MM-DD\` and have no time zone. Texts are trimmed. Unknown fields are ignored.

A refusal is \`application/problem+json\` (RFC 9457) with a sentence in \`detail\`, and in \`errors\` a message by field.

A change may carry an \`Idempotency-Key\`: the same request with the same key is done once and gets the same response.

Calls with a feature came after the first version. The user in the response to jwt-verify lists the features of a server.
`.trim()

const parameters: Record<string, Parameter> = {
  [IDEMPOTENCY_KEY]: {
    name: IDEMPOTENCY_KEY,
    in: 'header',
    description:
      'Makes a repeated request apply once. For 48 hours it gets the first response, then for 400 days an empty object.',
    schema: { type: 'string', pattern: '^[!-~]{16,64}$' },
    example: '0197f2a4-6b1e-7c3d-9a52-4f1d2b3c4d5e',
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'The `version` of the record in quotes. Another version is refused with 412 and changes nothing.',
    schema: { type: 'string' },
    example: '"3"',
  },
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'The `ETag` of the last response. While no record has changed, the response is 304.',
    schema: { type: 'string' },
  },
}

const headers = {
  ETag: {
    description: 'The user and the revision of the user’s data, which each change raises by one: `W/"user.123"`',
    schema: { type: 'string' },
  },
  [REVISION]: {
    description:
      'The revision that the change made. A response with an `ETag` of it, or of a later one, includes the change',
    schema: { type: 'integer' },
  },
  [CHANGE_KEY]: {
    description: 'The key that names the change: its `Idempotency-Key`, or one that the server made',
    schema: { type: 'string' },
  },
  [IDEMPOTENCY_REPLAYED]: {
    description: '`true` when this repeats a response whose body is no longer stored',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
}

/** Builds the paths with their operations. `:id` becomes `{id}`. */
const buildPaths = (): Record<string, Path> => {
  const paths: Record<string, Path> = {}
  for (const name of Object.keys(descriptions)) {
    if (!isCallName(name)) continue
    const { method, path } = endpoints[name]
    const template = path.replaceAll(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method]: describeOperation(name, descriptions[name]) }
  }
  return { ...paths, ...pagePaths }
}

/** Builds the OpenAPI 3.1 document of the API from the contract. */
export const buildDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Wealth Care', version: '2', description: introduction },
  servers: [{ url: '/' }],
  security: [{ session: [] }],
  paths: buildPaths(),
  components: {
    securitySchemes: {
      session: { type: 'http', scheme: 'bearer', description: 'The `token` of a login' },
    },
    parameters,
    headers,
    responses: describeSharedRefusals(),
    schemas: { ...convertNamedSchemas(), Problem: problemSchema },
  },
})

/** The OpenAPI document of the API. */
export type OpenApiDocument = ReturnType<typeof buildDocument>
