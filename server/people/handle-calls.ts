import { setHandlesSchema } from '#contract/people/rules.ts'
import { type Calls, defineCall, type Sent } from '#server/http/call.ts'
import { toFields, validate } from '#server/http/read-request.ts'
import { setHandles } from './handle-store.ts'
import { readHandles } from './read-handles.ts'

/** Reads the name of a person and their handles. */
const readPerson = async ({ body }: Sent) => {
  const { name } = await validate(setHandlesSchema, toFields(body))
  return { name, handles: await readHandles('handles' in body ? body.handles : undefined) }
}

/** The call that changes how bank statements name a person. */
export const handleCalls = { setHandles: defineCall({ read: readPerson, run: setHandles }) } satisfies Calls
