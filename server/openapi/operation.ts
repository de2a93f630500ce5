import type { CallDescription, CallName, RequestBody } from '#contract/call-description.ts'
import { CHANGE_KEY, endpoints, IDEMPOTENCY_REPLAYED, REVISION } from '#contract/endpoints.ts'
import type { Operation, Parameter, Reference, RequestContent } from './operation-type.ts'
import { describeRefusals } from './problem-responses.ts'
import { convertRequest } from './request-schema.ts'
import { convertResponse } from './response-schema.ts'

const describeBody = ({ schema, example }: RequestBody) => ({ schema: convertRequest(schema), example })

const describeForm = ({ json, picture, size }: NonNullable<CallDescription['form']>): RequestContent => ({
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: {
          ...(json && { [json.part]: convertRequest(json.fields.schema) }),
          [picture]: {
            type: 'string',
            contentMediaType: 'image/png',
            description: `A png, jpeg or webp picture of at most ${size}`,
          },
        },
        required: [json?.part ?? picture],
      },
      ...(json && { example: { [json.part]: json.fields.example } }),
      encoding: {
        ...(json && { [json.part]: { contentType: 'application/json' } }),
        [picture]: { contentType: 'image/png, image/jpeg, image/webp' },
      },
    },
  },
})

const describeRequest = ({ request, form }: CallDescription): RequestContent | undefined => {
  if (form) return describeForm(form)
  return request && { required: !request.isOptional, content: { 'application/json': describeBody(request) } }
}

const EMPTY = { schema: { type: 'object', properties: {} }, example: {} } as const

const describeContent = (response: CallDescription['response']) => {
  if (response === 'none') return undefined
  if (response === 'image/webp') return { 'image/webp': {} }
  if (!response) return { 'application/json': EMPTY }
  return { 'application/json': { schema: convertResponse(response.schema), example: response.example } }
}

/** Describes the parameters in a path: `:bankId`. */
const describePath = (path: string): Parameter[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const describeQuery = (query: RequestBody | undefined): Parameter[] => {
  if (!query) return []
  const { properties = {}, required = [] } = convertRequest(query.schema)
  const examples: Record<string, unknown> = { ...Object(query.example) }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: typeof schema === 'object' ? schema : {},
    example: examples[name],
  }))
}

const refer = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` })

const referToHeader = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const

/** Describes a call as an operation of OpenAPI. */
export const describeOperation = (name: CallName, call: CallDescription): Operation => {
  const { method, path } = endpoints[name]
  const { subject, summary, details, feature, isPublic, status = 200, response, query } = call
  const isRead = method === 'get'
  const takesKey = !isRead && !isPublic && !call.ignoresKey
  const hasEtag = isRead && !isPublic && !call.hasNoEtag
  const parameters = [
    ...describePath(path),
    ...describeQuery(query),
    ...(takesKey ? [refer('Idempotency-Key')] : []),
    ...(call.takesVersion ? [refer('If-Match')] : []),
    ...(hasEtag ? [refer('If-None-Match')] : []),
  ]
  const headers = hasEtag ? ['ETag'] : [REVISION, CHANGE_KEY, IDEMPOTENCY_REPLAYED]
  const content = describeContent(response)
  const success = {
    description: 'Success',
    ...((hasEtag || takesKey) && { headers: Object.fromEntries(headers.map(referToHeader)) }),
    ...(response === 'none' && { headers: { Location: { schema: { type: 'string', format: 'uri' } } } }),
    ...(content && { content }),
  }
  const requestBody = describeRequest(call)
  return {
    operationId: name,
    tags: [subject],
    summary,
    ...(details !== undefined && { description: details }),
    ...(feature !== undefined && { 'x-feature': feature }),
    ...(isPublic && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [status]: success,
      ...(hasEtag && { 304: { description: 'No record has changed since' } }),
      ...describeRefusals(call, { path, takesKey }),
    },
  }
}
