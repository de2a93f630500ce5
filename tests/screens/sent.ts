import { http } from 'msw'
import type { Endpoint } from '#contract/endpoints.ts'
import { mockServer } from '#mocks/node.ts'

/** The requests of a call that are made from here on, each to be read; they pass. */
export const watchRequests = ({ method, path }: Endpoint): Request[] => {
  const requests: Request[] = []
  mockServer.use(
    http[method](`*${path}`, ({ request }) => {
      requests.push(request.clone())
    }),
  )
  return requests
}

/** The one request of those watched. */
export const only = (requests: readonly Request[]): Request => {
  const [request, ...others] = requests
  if (!request || others.length > 0) throw new Error(`One request was expected, ${requests.length} came`)
  return request
}

/** What a part of a form says that carries JSON. */
export const jsonPart = async (form: FormData, name: string): Promise<unknown> => {
  const part = form.get(name)
  if (!(part instanceof Blob)) throw new Error(`The part "${name}" carries no JSON`)
  return JSON.parse(await part.text())
}
