import * as v from 'valibot'

/** The response to a rename: the number of changed records. */
export const renamedSchema = v.object({ renamed: v.number() })
