import type { RefusalStatus } from '#contract/call-description.ts'
import type { Operation, Path } from './operation-type.ts'

const subject = 'Pages and health'

const token = { name: 'token', in: 'path', required: true, schema: { type: 'string' } } as const

const describeText = (description: string, mediaType: string) => ({
  description,
  content: { [mediaType]: { schema: { type: 'string' as const } } },
})

const page = describeText('A page', 'text/html')

const health = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object' as const } } },
})

/** Describes an address that is no call: it needs no session. */
const describePage = (text: Omit<Operation, 'tags' | 'security'>): Operation => ({
  tags: [subject],
  security: [],
  ...text,
})

/** The refusals of a page are pages, but for a busy server. */
const listRefusals = (...statuses: RefusalStatus[]) => ({
  ...Object.fromEntries(statuses.map((status) => [status, page])),
  503: { $ref: '#/components/responses/Problem503' },
})

const parameters = [token]

/** The addresses of the server that are no calls, as paths of OpenAPI. */
export const pagePaths: Record<string, Path> = {
  '/s/{token}': {
    get: describePage({
      operationId: 'sharePage',
      summary: 'Open the page for the other side',
      parameters,
      responses: { 200: page, ...listRefusals(404, 429) },
    }),
    post: describePage({
      operationId: 'claimOnPage',
      summary: 'Claim a payment on the page for the other side',
      parameters,
      requestBody: {
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: { lendId: { type: 'string' }, amount: { type: 'string' }, note: { type: 'string' } },
            },
          },
        },
      },
      responses: { 303: { description: 'Back to the page' }, ...listRefusals(400, 404, 429) },
    }),
  },
  '/cal/{token}.ics': {
    get: describePage({
      operationId: 'calendar',
      summary: 'Read the calendar of promised dates',
      description: 'The address is in the reminders of the user.',
      parameters: [token, { $ref: '#/components/parameters/If-None-Match' }],
      responses: {
        200: describeText('An iCalendar', 'text/calendar'),
        304: { description: 'No record has changed since' },
        ...listRefusals(404, 429),
      },
    }),
  },
  '/unsubscribe/{token}': {
    get: describePage({
      operationId: 'stopMailPage',
      summary: 'Open the page that stops the morning mail',
      parameters,
      responses: { 200: page, ...listRefusals(404, 429) },
    }),
    post: describePage({
      operationId: 'stopMail',
      summary: 'Stop the morning mail',
      description: 'As RFC 8058 says: a mail program sends it for its user.',
      parameters,
      responses: { 200: page, ...listRefusals(404, 429) },
    }),
  },
  '/api/openapi.json': {
    get: describePage({
      operationId: 'openapi',
      summary: 'Read this document',
      responses: {
        200: { description: 'OpenAPI 3.1', content: { 'application/json': {} } },
        304: { description: 'Unchanged' },
      },
    }),
  },
  '/api/docs': {
    get: describePage({
      operationId: 'docs',
      summary: 'Read this document as a page',
      parameters: [
        { name: 'q', in: 'query', description: 'Shows the calls with this text only', schema: { type: 'string' } },
      ],
      responses: { 200: page },
    }),
  },
  '/healthz': {
    get: describePage({
      operationId: 'health',
      summary: 'Ask whether the process lives',
      responses: { 200: health('It lives') },
    }),
  },
  '/readyz': {
    get: describePage({
      operationId: 'readiness',
      summary: 'Ask whether the database answers',
      responses: { 200: health('It does'), 503: { $ref: '#/components/responses/Problem503' } },
    }),
  },
}
