import { Hono } from 'hono'
import type { AnySchema, InferType } from 'yup'
import type { CallName } from '#contract/call-description.ts'
import { endpoints } from '#contract/endpoints.ts'
import type { AppContext, Caller, Environment } from '#server/environment.ts'
import { type Change, respondWithChange } from './change.ts'
import { notFound } from './problem.ts'
import { isId, readId, readJsonObject, toFields, validate } from './read-request.ts'

/** What a request sends with a call: what stands in its path and query, and its JSON body, `{}` when it has none. */
export type Sent = { params: Readonly<Record<string, unknown>>; body: object }

/** What a call does, as it is written down for one call. */
type Definition<Input> = {
  /** The status of a success at its own address. The default is 200. */
  status?: 201
  /** `optional` for a JSON body that may be missing, `none` where none is read. By default it is required. */
  body?: 'optional' | 'none'
  /** The name of the parameter in its query, when it has one. */
  query?: string
  /** Whether one call can change thousands of rows. A list has few of those. */
  isWide?: true
  /** Reads what was sent by the rules of the contract; 400 or 404. */
  read: (sent: Sent, c: AppContext) => Input | Promise<Input>
  /** The store function. */
  run: (change: Change, caller: Caller, input: Input) => Promise<unknown>
}

/**
 * A call that changes records, defined once for its own address and for lists of calls. `prepare` reads what was sent and returns what
 * runs in the transaction.
 */
export type Call = Omit<Definition<never>, 'read' | 'run'> & {
  prepare: (c: AppContext, sent: Sent) => Promise<(change: Change) => Promise<unknown>>
}

/** Calls by their names. */
export type Calls = { readonly [Name in CallName]?: Call }

/** Defines a call that changes records. */
export const defineCall = <Input>({ read, run, ...traits }: Definition<Input>): Call => ({
  ...traits,
  prepare: async (c, sent) => {
    const input = await read(sent, c)
    return (change) => run(change, c.var.caller, input)
  },
})

/** Returns an id of the path; 404 when it cannot be an id. */
export const getId = ({ params }: Sent, name: string): string => {
  const id = Object.hasOwn(params, name) ? params[name] : undefined
  if (!isId(id)) throw notFound()
  return id
}

/** Reads a body by a schema, or by one that depends on the date. It is flat, unless `convert` says what its fields are. */
export const readFields =
  <Schema extends AnySchema>(
    schema: Schema | ((c: AppContext) => Schema),
    convert = (body: object) => toFields(body),
  ) =>
  ({ body }: Sent, c: AppContext): Promise<InferType<Schema>> =>
    validate(typeof schema === 'function' ? schema(c) : schema, convert(body))

/** Reads what a request sends to the address of a call. A parameter of the query that is repeated is a list, which no rule accepts. */
const readSent = async (c: AppContext, { query, body }: Call): Promise<Sent> => {
  const path = c.req.param()
  for (const name of Object.keys(path)) readId(c, name)
  const values = query === undefined ? [] : (c.req.queries(query) ?? [])
  const params = { ...(query !== undefined && { [query]: values.length > 1 ? values : values[0] }), ...path }
  const isMissing = body === 'none' || (body === 'optional' && (await c.req.arrayBuffer()).byteLength === 0)
  return { params, body: isMissing ? {} : await readJsonObject(c) }
}

const omitEmpty = ({ params, body }: Sent): Partial<Sent> => ({
  ...(Object.keys(params).length > 0 && { params }),
  ...(Object.keys(body).length > 0 && { body }),
})

/** Whether a text is the name of a call. */
export const isCallName = (name: string): name is CallName => Object.hasOwn(endpoints, name)

/** Creates the routes of calls: each at its own address. */
export const mountCalls = (calls: Calls) => {
  const app = new Hono<Environment>()
  for (const [name, call] of Object.entries(calls)) {
    if (!isCallName(name)) continue // TypeScript types keys as strings
    const { method, path } = endpoints[name]
    app.on(method.toUpperCase(), path, async (c) => {
      const sent = await readSent(c, call)
      const run = await call.prepare(c, sent)
      return respondWithChange(c, call.status ?? 200, [{ call: name, ...omitEmpty(sent) }], run)
    })
  }
  return app
}
