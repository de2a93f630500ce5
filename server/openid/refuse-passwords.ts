import { createMiddleware } from 'hono/factory'
import { NO_PASSWORDS } from '#contract/fields/messages.ts'
import type { Environment } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'

/** Refuses the calls of passwords where the host lets people sign in with the provider only; 403. */
export const refusePasswords = createMiddleware<Environment>(async (c, next) => {
  if (c.var.ports.openId?.isOnly) throw new Problem(403, NO_PASSWORDS)
  await next()
})
