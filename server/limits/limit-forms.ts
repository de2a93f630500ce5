import { createMiddleware } from 'hono/factory'
import type { Environment } from '#server/environment.ts'
import { receiveForm } from '#server/http/limit-body.ts'
import { readNetwork } from './limits.ts'

/** Receives a form, and works on few of a network at a time, because each holds up to a megabyte. */
export const limitForms = createMiddleware<Environment>((c, next) => {
  const network = readNetwork(c)
  return receiveForm(c, network, () => c.var.limiters.forms.run(network, next))
})
