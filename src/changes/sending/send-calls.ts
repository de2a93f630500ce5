import type { ResponsePromise } from 'ky'
import { CHANGE_KEY, type Endpoint, endpoints, IDEMPOTENCY_REPLAYED, REVISION } from '#contract/endpoints.ts'
import { type Call, isKnown } from '#src/changes/call.ts'
import { type Outcome, readFailure } from '#src/changes/queue/outcome.ts'
import { type ChangeRequest, getAddedId } from '#src/changes/queue/waiting-change.ts'
import { apiFetch } from '#src/lib/api/api.ts'
import { parseBody } from '#src/lib/api/errors.ts'
import { createMultipartBody } from '#src/lib/api/multipart.ts'

/** The calls whose body is a form: the names of its JSON part and of its file. */
const forms: Partial<Record<Call['call'], { part?: string; file: string }>> = {
  updateProfile: { part: 'updateProfile', file: 'newProfileImage' },
  setProof: { file: 'proof' },
}

/** The time that a photo of a megabyte needs on a slow connection. */
const FILE_TIMEOUT_MS = 120_000

/** What a change of another version of the application comes to, which ran on this device before. */
const unreadable: Outcome = {
  kind: 'refused',
  status: 0,
  message: 'This version cannot send the entry.',
  errors: {},
  at: 0,
}

/** Fills the path of an endpoint; what it does not name stands in the query. */
const toAddress = ({ method, path }: Endpoint, params: Readonly<Record<string, string>> = {}) => {
  const inPath = Object.entries(params).filter(([name]) => path.split('/').includes(`:${name}`))
  const inQuery = Object.entries(params).filter(([name]) => !path.split('/').includes(`:${name}`))
  const filled = inPath.reduce((text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(value)), path)
  return { endpoint: { method, path: filled }, searchParams: Object.fromEntries(inQuery) }
}

const toBody = ({ call, body, file }: Call) => {
  const form = forms[call]
  if (!form) return file ? { body: file, timeout: false as const } : { ...(body && { json: body }) }
  return { body: createMultipartBody(form.part, body, form.file, file), ...(file && { timeout: FILE_TIMEOUT_MS }) }
}

/** A server of the first version makes ids itself, and does not know versions. */
const toFirstVersion = (call: Call): Call => {
  const { version: _, ...plain } = call
  if (getAddedId(call) === undefined || !call.body || !('id' in call.body)) return plain
  const { id: __, ...body } = call.body
  return { ...plain, body }
}

/** Sends one call to its own address. */
const sendCall = (call: Call, key: string): ResponsePromise => {
  const { endpoint, searchParams } = toAddress(endpoints[call.call], call.params)
  return apiFetch(endpoint, { ...toBody(call), searchParams, idempotencyKey: key, ifMatch: call.version })
}

const sendList = (calls: readonly Call[], key: string): ResponsePromise =>
  apiFetch(endpoints.addChange, {
    json: { calls: calls.map(({ call, params, body, version }) => ({ call, params, body, version })) },
    idempotencyKey: key,
  })

const readResults = (body: unknown): readonly unknown[] =>
  typeof body === 'object' && body !== null && 'results' in body && Array.isArray(body.results) ? body.results : []

const readRevision = (headers: Headers): number | undefined => {
  const revision = headers.get(REVISION)
  return revision === null ? undefined : Number(revision)
}

/**
 * Sends the calls of a change with its key: one to its own address, several as a list. It reads the token before anything
 * asynchronous, and never rejects.
 */
export const sendCalls = async ({ key, calls, leavesOutIds }: ChangeRequest, isFull: boolean): Promise<Outcome> => {
  const sent = isFull && !leavesOutIds ? calls : calls.map(toFirstVersion)
  const [first, ...others] = sent
  if (!first || !isKnown({ calls })) return unreadable
  try {
    const request = others.length > 0 ? sendList(sent, key) : sendCall(first, key)
    const { headers } = await request
    const body: unknown = await parseBody(request)
    const isReplayed = headers.has(IDEMPOTENCY_REPLAYED) // its body is not stored any more
    const results = others.length > 0 ? readResults(body) : [body]
    const changeKey = headers.get(CHANGE_KEY) ?? key
    return { kind: 'sent', results: isReplayed ? [] : results, revision: readRevision(headers), key: changeKey }
  } catch (error) {
    return readFailure(error)
  }
}
