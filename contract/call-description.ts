import type { GenericSchema, InferOutput } from 'valibot'
import type { AnyObjectSchema, InferType } from 'yup'
import type { endpoints } from './endpoints.ts'
import type { features, SwitchableFeature } from './features.ts'

/** The name of a call. */
export type CallName = keyof typeof endpoints

/** The statuses of refusals. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 422 | 429 | 503

/** A JSON value of an example. */
type Example = object | string | number

/** The fields of a request, with an example. */
export type RequestBody = { schema: AnyObjectSchema; example: Example }

/** The body of a response, with an example. */
export type ResponseBody = { schema: GenericSchema; example: Example }

/** Describes the fields of a request. The example has the type of the schema. */
export const takes = <Schema extends AnyObjectSchema>(
  schema: Schema,
  example: InferType<Schema> & object,
): RequestBody => ({ schema, example })

/** Describes the body of a response. The example has the type of the schema. */
export const gives = <Schema extends GenericSchema<unknown, Example>>(
  schema: Schema,
  example: InferOutput<Schema>,
): ResponseBody => ({ schema, example })

/**
 * What the OpenAPI document says of a call beside its method and path. The document adds what follows from them: a call needs a
 * token, a change takes an `Idempotency-Key`, a read has an `ETag`, and each has the refusals that come with these.
 */
export type CallDescription = {
  /** The group of the call in the document. */
  subject: string
  /** What the call does, in one line. */
  summary: string
  /** What a caller has to know beside that. */
  details?: string
  /** The feature that the call came with. Absent for a call of the first version. */
  feature?: (typeof features)[number] | SwitchableFeature
  /** Whether the call needs no token. */
  isPublic?: true
  /** Whether the call does not read an `Idempotency-Key`. */
  ignoresKey?: true
  /** Whether a read has no `ETag`. */
  hasNoEtag?: true
  /** Whether the call reads `If-Match`. */
  takesVersion?: true
  /** The parameters in the query string. */
  query?: RequestBody
  /** The JSON body. `isOptional` means that the body may be missing. */
  request?: RequestBody & { isOptional?: true }
  /** A form of a picture of at most `size`, in place of the JSON body. It is required when there is no JSON part. */
  form?: { picture: string; size: string; json?: { part: string; fields: RequestBody } }
  /** The status of a success. The default is 200. */
  status?: 201 | 202 | 303
  /** The body of a success: JSON, a picture, or none with status 303. Absent for an empty object. */
  response?: ResponseBody | 'image/webp' | 'none'
  /** The `detail` of refusals by status. */
  refusals?: Partial<Record<RefusalStatus, readonly string[]>>
  /** A refusal with 400 that is plain text. */
  textRefusal?: string
}

/** The last valid date of the schemas in the document. The document does not show it. */
export const ANY_DAY = '2099-12-31'

/** Ids of the examples. */
export const EXAMPLE_IDS = {
  user: '019a2f60-0b41-7c11-9d0e-3f5a6b7c8d01',
  bank: '019a2f61-5e82-7a20-8f13-1b2c3d4e5f02',
  otherBank: '019a2f61-9c03-7b64-a1d7-2c3d4e5f6a03',
  lend: '019a2f62-1a74-7e95-9b28-3d4e5f6a7b04',
  expense: '019a2f63-47c5-70d6-8c49-4e5f6a7b8c05',
  return: '019a2f64-6d16-72e7-ad5a-5f6a7b8c9d06',
  transfer: '019a2f65-8267-74f8-9e6b-6a7b8c9d0e07',
  entry: '019a2f66-a7b8-7609-8f7c-7b8c9d0e1f08',
  import: '019a2f67-cd09-781a-a08d-8c9d0e1f2a09',
  share: '019a2f68-e25a-7a2b-919e-9d0e1f2a3b10',
  claim: '019a2f6a-07ab-7c3c-82af-0e1f2a3b4c11',
  session: '019a2f6b-2cfc-7e4d-93b0-1f2a3b4c5d12',
  passkey: '5f1c0a9e7d3b4c28a6e9f0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f708192a3b',
  subscription: 'a1c09b7e5d3f42860e9f7d1b3c5a7e9f0b2d4c6e8a1f3b5d7c9e0a2b4d6f8e1c',
  plan: '019a2f6c-51ad-7f5e-84c1-2a3b4c5d6e13',
  change: '019a2f6d-76be-7a6f-95d2-3b4c5d6e7f14',
  undo: '019a2f6e-9bcf-7b70-a6e3-4c5d6e7f8a15',
} as const
