import type { JsonSchema } from '@valibot/to-json-schema'
import { html } from 'hono/html'
import type { Html } from '#server/pages/page.ts'

type Definition = JsonSchema | boolean

const toSchema = (definition: Definition | undefined): JsonSchema => (typeof definition === 'object' ? definition : {})

const join = (parts: readonly Html[], separator: string): Html =>
  html`${parts.map((part, index) => (index === 0 ? part : html`${separator}${part}`))}`

/** Renders a text with `code` in it. */
export const renderProse = (text: string): Html =>
  html`${text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}`

const renderValue = (value: unknown): Html =>
  html`<code>${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}</code>`

/** "1 to 500", "at least 1", "at most 500", or "". */
const formatRange = (low: number | undefined, high: number | undefined): string => {
  const format = (value: number): string => value.toLocaleString('en-IN', { maximumFractionDigits: 2 })
  if (low !== undefined && high !== undefined && high < Number.MAX_SAFE_INTEGER)
    return `${format(low)} to ${format(high)}`
  if (low !== undefined) return `at least ${format(low)}`
  return high === undefined || high >= Number.MAX_SAFE_INTEGER ? '' : `at most ${format(high)}`
}

const words: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
}

const formats: Record<string, string> = { date: 'date', 'date-time': 'time', email: 'e-mail address' }

const renderText = ({ format, pattern, minLength, maxLength, contentMediaType }: JsonSchema): Html => {
  if (format !== undefined) return html`${formats[format] ?? format}`
  if (contentMediaType !== undefined) return html`file`
  if (pattern !== undefined) return html`text that matches <code>${pattern}</code>`
  const range = formatRange(minLength, maxLength)
  if (minLength === 1 && maxLength === undefined) return html`text, not empty`
  return html`text${range && `, ${range} characters`}`
}

const renderArray = ({ items, minItems, maxItems }: JsonSchema): Html => {
  const range = formatRange(minItems, maxItems)
  return html`list of ${renderType(toSchema(Array.isArray(items) ? items[0] : items))}${range && `, ${range} items`}`
}

/** Renders what a value can be, in a few words. The fields of an object are a list of their own. */
export const renderType = (schema: JsonSchema): Html => {
  const { $ref, enum: choices, anyOf, type, properties, minimum, maximum, description } = schema
  if ($ref !== undefined) {
    const name = $ref.split('/').at(-1) ?? ''
    return html`<a href="#${name}">${name}</a>`
  }
  if ('const' in schema) return renderValue(schema.const)
  if (choices) return join(choices.map(renderValue), ' | ')
  if (anyOf) {
    const [first] = anyOf.map(toSchema)
    // An amount: a number or a text.
    if (description !== undefined) return html`${description}, ${formatRange(first?.minimum, first?.maximum)}`
    const parts = anyOf.map((one) => renderType(toSchema(one)))
    return join(parts, ' or ')
  }
  if (type === 'array') return renderArray(schema)
  if (type === 'string') return renderText(schema)
  if (properties) return html`object${renderFields(schema)}`
  const word = words[`${type}`] ?? `${type ?? 'any value'}`
  const range = formatRange(minimum, maximum)
  return html`${word}${range && `, ${range}`}`
}

const renderField = (name: string, schema: JsonSchema, isRequired: boolean): Html => html`
  <li>
    <code>${name}</code>${isRequired ? html` <strong>required</strong>` : ''}: ${renderType(schema)}${
      schema.description === undefined || schema.anyOf ? '' : html`. ${renderProse(schema.description)}`
    }${'default' in schema && schema.default !== '' ? html`. Default: ${renderValue(schema.default)}` : ''}
  </li>
`

const renderFields = ({ properties = {}, required = [] }: JsonSchema): Html =>
  html`<ul>
    ${Object.entries(properties).map(([name, field]) => renderField(name, toSchema(field), required.includes(name)))}
  </ul>`

/** Renders a schema: the fields of an object, or what another value can be. */
export const renderSchema = (schema: JsonSchema): Html => {
  if (schema.type !== 'object') return html`<p>${renderType(schema)}</p>`
  return Object.keys(schema.properties ?? {}).length > 0 ? renderFields(schema) : html`<p>An object without fields.</p>`
}
