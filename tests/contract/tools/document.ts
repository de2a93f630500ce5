import { Ajv2020 } from 'ajv/dist/2020.js'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { expect } from 'vitest'
import { target } from './target.ts'

type Described = { $ref?: string; content?: Record<string, { schema?: object }> }
type Operation = { responses: Record<string, Described> }
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { responses: Record<string, Described> }
}

/** Lets no object have a field that the document does not name. */
const close = (_: string, value: unknown): unknown => {
  const isOpen = typeof value === 'object' && value !== null && 'properties' in value
  return isOpen ? { additionalProperties: false, ...value } : value
}

const readDocument = async (): Promise<Document | undefined> => {
  const response = await fetch(`${target.host}/api/openapi.json`)
  return response.ok ? JSON.parse(await response.text(), close) : undefined // a server of the first version has none
}

const document = await readDocument()

/** Whether the target has a document, with which all responses are checked. */
export const hasDocument = document !== undefined

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats })
if (document) ajv.addSchema(document, 'document')

const escapeKey = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))

const toPattern = (template: string): RegExp => new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** Finds the template of a path: the one with the fewest parameters that fits. */
const findTemplate = ({ paths }: Document, path: string): string | undefined =>
  Object.keys(paths)
    .filter((template) => toPattern(template).test(path))
    .toSorted((one, other) => one.split('{').length - other.split('{').length)[0]

type Sent = { method: string; path: string }
type Received = { status: number; type: string; body: unknown; headers: Headers }

/** Expects that the document of the target names this response: its status, its content type, and every field of its body. */
export const expectDocumented = ({ method, path }: Sent, { status, type, body, headers }: Received): void => {
  const [address = ''] = path.split('?')
  if (!document) return
  const template = findTemplate(document, address)
  const operation = template === undefined ? undefined : document.paths[template]?.[method.toLowerCase()]
  if (template === undefined || !operation) {
    expect(status, `${method} ${address} is not in the document`).toBe(404)
    return
  }
  const what = `${method} ${template} ${status} ${type}`
  const described = operation.responses[status]
  if (!described) throw new Error(`${what}: the document has no such status`)
  const { $ref: reference } = described
  const name = reference?.split('/').at(-1)
  const { content = {} } = name === undefined ? described : (document.components.responses[name] ?? {})
  const [mediaType = ''] = type.split(';')
  if (Object.keys(content).length === 0) return // 303 and 304 have no body
  const media = content[mediaType]
  if (!media) throw new Error(`${what}: the document has no such content type`)
  const isJson = mediaType.endsWith('json')
  if (!isJson || !media.schema || headers.has('Idempotency-Replayed')) return // a replay without its body is {}
  const place =
    name === undefined
      ? ['paths', template, method.toLowerCase(), 'responses', `${status}`]
      : ['components', 'responses', name]
  const validate = ajv.getSchema(`document#/${[...place, 'content', mediaType, 'schema'].map(escapeKey).join('/')}`)
  if (!validate) throw new Error(`${what}: the document has no schema`)
  validate(body)
  const errors = (validate.errors ?? []).map(({ instancePath, message, params }) => ({ instancePath, message, params }))
  expect(errors, `${what}: ${JSON.stringify(body)}`).toEqual([])
}
