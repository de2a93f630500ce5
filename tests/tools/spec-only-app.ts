import { type Endpoint, endpoints } from '#contract/endpoints.ts'

type FetchApp = (request: Request) => Response | Promise<Response>
type EndpointName = keyof typeof endpoints

/** The calls of the first version. */
const firstCalls = [
  'jwtVerify',
  'login',
  'register',
  'verifyEmail',
  'sendOtp',
  'forgetPassword',
  'addLend',
  'getLend',
  'editLend',
  'deleteLend',
  'allBank',
  'addBank',
  'editBank',
  'deleteBank',
  'idBank',
  'creditAmount',
  'debitAmount',
  'addExpenses',
  'bankExpenses',
  'deleteExpense',
  'updateProfile',
  'deleteUser',
] as const satisfies EndpointName[]

/** Calls beside them: pictures need the first, and the client ignores a failure of the second. */
const helperCalls = ['profileImage', 'logout'] as const satisfies EndpointName[]

const termFields = ['interest', 'instalments', 'interestPaid', 'doneOn']
const lendFields = ['direction', 'returned', 'forgiven', ...termFields, 'bankId', 'tag', 'hasProof', 'version']

const bankFields = ['kind', 'limit', 'statementDay', 'dueDay', 'version']

/** The fields that later versions added to the requests and responses of a call. */
const laterFields: Partial<Record<EndpointName, readonly string[]>> = {
  jwtVerify: ['features', 'upi', 'version'],
  updateProfile: ['features', 'upi', 'version'],
  addLend: lendFields,
  editLend: lendFields,
  getLend: lendFields,
  allBank: bankFields,
  addBank: bankFields,
  editBank: bankFields,
  idBank: bankFields,
  creditAmount: ['date', 'reason', 'tag', 'reference'],
  debitAmount: ['date', 'reason', 'tag', 'reference'],
  addExpenses: ['version', 'tag', 'hasProof', 'reference'],
  bankExpenses: ['version', 'tag', 'hasProof'],
}

/** The fields that later versions added to the requests of a call only. */
const laterRequestFields: Partial<Record<EndpointName, readonly string[]>> = {
  addLend: ['id'],
  addBank: ['id'],
  addExpenses: ['id'],
  creditAmount: ['id'],
  debitAmount: ['id'],
}

const isCall = ({ method, path }: Endpoint, request: Request): boolean => {
  const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return method === request.method.toLowerCase() && pattern.test(new URL(request.url).pathname)
}

const findCall = (names: readonly EndpointName[], request: Request): EndpointName | undefined =>
  names.find((name) => isCall(endpoints[name], request))

/** Returns the name of the call of a request, undefined when it is none of the first version. */
export const findFirstCall = (request: Request): string | undefined => findCall(firstCalls, request)

const omitFields = (value: unknown, fields: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => omitFields(item, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).filter(([field]) => !fields.includes(field)))
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Removes the headers that later versions added to the responses to changes. */
const omitHeaders = (response: Response): Response => {
  const copy = new Response(response.body, response)
  for (const name of ['Revision', 'Change-Key']) copy.headers.delete(name)
  return copy
}

/** Copies the headers of a message whose body changes. */
const copyHeaders = ({ headers }: Request | Response): Headers => {
  const copy = new Headers(headers)
  copy.delete('Content-Length')
  return copy
}

const omitFromRequest = async (request: Request, fields: readonly string[]): Promise<Request> => {
  const sent = parse(await request.clone().text())
  const isChanged = typeof sent === 'object' && sent !== null && fields.some((field) => field in sent)
  if (!isChanged) return request
  return new Request(request, { headers: copyHeaders(request), body: JSON.stringify(omitFields(sent, fields)) })
}

const omitFromResponse = async (response: Response, fields: readonly string[]): Promise<Response> => {
  if (!response.ok) return response
  const body = JSON.stringify(omitFields(await response.json(), fields))
  return new Response(body, { status: response.status, headers: copyHeaders(response) })
}

const refuse = (): Response =>
  Response.json(
    { type: 'about:blank', title: 'Not Found', status: 404, detail: 'There is no such call.' },
    { status: 404, headers: { 'Content-Type': 'application/problem+json' } },
  )

/** Makes of an app a server of the first version: it has the 22 calls, and its user lists no features. */
export const toSpecOnly =
  (fetchApp: FetchApp): FetchApp =>
  async (request) => {
    const name = findCall([...firstCalls, ...helperCalls], request)
    if (!name) return refuse()
    const fields = laterFields[name]
    if (!fields) return omitHeaders(await fetchApp(request))
    const hasBody = request.method !== 'GET'
    const sent = [...fields, ...(laterRequestFields[name] ?? [])]
    const response = await fetchApp(hasBody ? await omitFromRequest(request, sent) : request)
    return omitFromResponse(omitHeaders(response), fields)
  }
