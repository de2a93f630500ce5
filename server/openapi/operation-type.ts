import type { JsonSchema } from '@valibot/to-json-schema'

type Media = { schema?: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }

/** A reference to a part that has a name. */
export type Reference = { $ref: string }

/** A parameter of an operation: in the path, in the query string, or a header. */
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** The body of a request. */
export type RequestContent = { required?: boolean; content: Record<string, Media & { encoding?: object }> }

/** A response with one status. */
export type ResponseContent = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, Media>
}

/** An operation of OpenAPI, as far as this server's document uses it. */
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  'x-feature'?: string
  /** Empty for a call that needs no token. */
  security?: []
  parameters?: (Parameter | Reference)[]
  requestBody?: RequestContent
  responses: Record<string, ResponseContent | Reference>
}

/** The operations of a path by method. */
export type Path = Record<string, Operation>
