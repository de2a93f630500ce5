import type { JsonSchema } from '@valibot/to-json-schema'
import { type AnyObjectSchema, ValidationError } from 'yup'
import type { CallDescription, RefusalStatus } from '#contract/call-description.ts'
import { Problem } from '#server/http/problem.ts'
import type { Operation, ResponseContent } from './operation-type.ts'

/** What a status means, and the `detail` of a problem where a call names none. */
const meanings: Record<RefusalStatus, [meaning: string, detail: string]> = {
  400: ['The request breaks a rule. `errors` has a message by field.', 'The body is not valid JSON.'],
  401: ['The token or the credentials are not valid.', 'Please log in.'],
  403: ['The host of this server does not allow it.', 'This server takes no new people.'],
  404: ['It does not exist, or belongs to another user.', 'There is no such record.'],
  409: ['It is there already.', 'It is there already.'],
  412: [
    'It was changed since it was read. `current` is the record as it is.',
    'This record was changed since you read it.',
  ],
  413: ['The body is too large.', 'The body is too large.'],
  415: ['The body has another content type.', 'The body must be application/json.'],
  422: ['Another request used this `Idempotency-Key`.', 'This Idempotency-Key was used for another request.'],
  429: ['Too many requests. `Retry-After` has the seconds to wait.', 'Too many tries. Please try again later.'],
  503: ['The server is busy. `Retry-After` has the seconds to wait.', 'The database is busy. Please try again.'],
}

const statuses = [400, 401, 403, 404, 409, 412, 413, 415, 422, 429, 503] as const satisfies RefusalStatus[]

/** The schema of a problem. */
export const problemSchema: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer', description: 'The status of the response' },
    detail: { type: 'string', description: 'A sentence for the user' },
    errors: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Messages by field, for a payload that breaks a rule',
    },
    current: { description: 'The record as it is, for a change of another version' },
    firstStatus: { type: 'integer', description: 'The status of the first request with this `Idempotency-Key`' },
    at: { type: 'integer', description: 'The index of the refused call, for a list of calls' },
    by: { type: 'string', description: 'The key of the later change that keeps one from being undone' },
  },
  required: ['type', 'title', 'status', 'detail'],
}

/** Returns the messages of a request without fields. Undefined when it breaks no rule. */
const findErrors = (schema: AnyObjectSchema): Record<string, string> | undefined => {
  try {
    schema.validateSync({}, { abortEarly: false })
    return undefined
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    return Object.fromEntries(error.inner.toReversed().map(({ path = 'body', message }) => [path, message]))
  }
}

const toExample = (status: RefusalStatus, detail: string, errors?: Record<string, string>) => ({
  [detail]: { value: new Problem(status, detail, errors && { errors }).body },
})

const describeProblem = (status: RefusalStatus, examples: Record<string, { value: unknown }>): ResponseContent => ({
  description: meanings[status][0],
  ...((status === 429 || status === 503) && {
    headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  }),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } },
})

/** Describes the refusals that many calls share, by the name under which calls refer to them. */
export const describeSharedRefusals = () =>
  Object.fromEntries(
    statuses.map((status) => [`Problem${status}`, describeProblem(status, toExample(status, meanings[status][1]))]),
  )

const getSent = ({ request, form, query }: CallDescription) => request ?? form?.json?.fields ?? query

/** Describes the refusals of a call with one status. */
const describeRefusal = (call: CallDescription, status: RefusalStatus) => {
  const details = call.refusals?.[status] ?? []
  const schema = getSent(call)?.schema
  const errors = status === 400 && schema ? findErrors(schema) : undefined
  const broken = Object.values(errors ?? {}).at(-1)
  if (details.length === 0 && broken === undefined) return { $ref: `#/components/responses/Problem${status}` }
  const examples = {
    ...(broken !== undefined && toExample(400, broken, errors)),
    ...Object.assign({}, ...details.map((detail) => toExample(status, detail))),
  }
  const described = describeProblem(status, examples)
  if (status !== 400 || call.textRefusal === undefined) return described
  const text = { schema: { type: 'string' }, example: call.textRefusal } as const
  return { ...described, content: { ...described.content, 'text/plain': text } }
}

type Traits = { path: string; takesKey: boolean }

/** Returns the statuses with which a call is refused: those that it names, and those that follow from what it takes. */
const listStatuses = (call: CallDescription, { path, takesKey }: Traits): RefusalStatus[] => {
  const { request, form, query, isPublic, takesVersion, refusals = {} } = call
  const hasBody = request !== undefined || form !== undefined
  const follows: Record<RefusalStatus, boolean> = {
    400: hasBody || query !== undefined || takesKey,
    401: !isPublic,
    403: false,
    404: path.includes(':'),
    409: false,
    412: takesVersion === true,
    413: hasBody,
    415: hasBody,
    422: takesKey,
    429: true,
    503: true,
  }
  return statuses.filter((status) => follows[status] || refusals[status] !== undefined)
}

/** Describes all refusals of a call, by status. */
export const describeRefusals = (call: CallDescription, traits: Traits): Operation['responses'] =>
  Object.fromEntries(listStatuses(call, traits).map((status) => [status, describeRefusal(call, status)]))
