import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import { limitForm } from '#server/http/limit-body.ts'
import { readNetwork } from './limits.ts'

/** Reads few forms at a time, because each holds up to a megabyte while it comes, and refuses a larger one; 413. */
export const limitForms = createMiddleware<Environment>((c, next) =>
  c.var.limiters.forms.run(readNetwork(c), () => limitForm(c, next)),
)
