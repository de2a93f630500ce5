import { http } from 'msw'
import type { Endpoint } from '#contract/endpoints.ts'
import { mockServer } from '#mocks/node.ts'

/** Collects the requests to an endpoint from now on. The app still handles them. */
export const watchRequests = ({ method, path }: Endpoint): Request[] => {
  const requests: Request[] = []
  mockServer.use(
    http[method](`*${path}`, ({ request }) => {
      requests.push(request.clone())
    }),
  )
  return requests
}

/** Returns the only request. Throws if there is none or more than one. */
export const only = (requests: readonly Request[]): Request => {
  const [request, ...others] = requests
  if (!request || others.length > 0) throw new Error(`One request was expected, ${requests.length} came`)
  return request
}

/** Parses the JSON part of a form. */
export const jsonPart = async (form: FormData, name: string): Promise<unknown> => {
  const part = form.get(name)
  if (!(part instanceof Blob)) throw new Error(`The part "${name}" carries no JSON`)
  return JSON.parse(await part.text())
}
