import type { AppContext, Caller } from './environment.ts'

type Request = { route: string; status: number; start: number }

/** Writes a line about a call: the route's template, never its URL, in which there are ids and amounts. */
export const logRequest = (c: AppContext, { route, status, start }: Request): void => {
  const caller: Caller | undefined = c.get('caller')
  c.get('ports').log.info(
    {
      method: c.req.method,
      route,
      status,
      ms: Math.round((performance.now() - start) * 10) / 10,
      ...(caller && { userId: caller.userId }),
    },
    'request',
  )
}
