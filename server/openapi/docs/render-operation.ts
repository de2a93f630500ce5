import { html } from 'hono/html'
import type { OpenApiDocument } from '#server/openapi/document.ts'
import type { Operation, Parameter, Reference, ResponseContent } from '#server/openapi/operation-type.ts'
import type { Html } from '#server/pages/page.ts'
import { renderProse, renderSchema, renderType } from './render-schema.ts'

type Components = OpenApiDocument['components']

/** An operation with its method and path. */
export type Call = { method: string; path: string; operation: Operation }

const findName = ({ $ref }: Reference): string => $ref.split('/').at(-1) ?? ''

const renderExample = (example: unknown): Html | '' =>
  example === undefined || (typeof example === 'object' && Object.keys({ ...example }).length === 0)
    ? ''
    : html`<pre>${JSON.stringify(example, null, 2)}</pre>`

const renderParameter = ({ name, in: place, required, description = '', example, schema }: Parameter): Html => html`
  <li>
    <code>${name}</code> in the ${place === 'query' ? 'query string' : place}${required ? html` <strong>required</strong>` : ''}:
    ${renderType(schema)}. ${renderProse(description)}
    ${example === undefined ? '' : html`For example <code>${String(example)}</code>`}
  </li>
`

const renderParameters = (parameters: readonly (Parameter | Reference)[], components: Components): Html => {
  const found = parameters.flatMap((one) => ('$ref' in one ? (components.parameters[findName(one)] ?? []) : one))
  return html`<h4>Parameters</h4>
    <ul>
      ${found.map(renderParameter)}
    </ul>`
}

const renderRequest = ({ required, content }: NonNullable<Operation['requestBody']>): Html => html`
  <h4>Request</h4>
  ${Object.entries(content).map(
    ([mediaType, { schema, example }]) =>
      html`<p class="dimmed"><code>${mediaType}</code>${required === false ? ', may be missing' : ''}</p>
        ${schema ? renderSchema(schema) : ''}${renderExample(example)}`,
  )}
`

const isSuccess = (status: string): boolean => Number(status) < 300

const renderSuccess = (status: string, { content = {} }: ResponseContent): Html => html`
  <h4>Response ${status}</h4>
  ${Object.entries(content).map(
    ([mediaType, { schema, example }]) =>
      html`<p class="dimmed"><code>${mediaType}</code></p>
        ${schema ? renderSchema(schema) : ''}${renderExample(example)}`,
  )}
`

/** Lists the texts of a refusal: the details of its examples, or what its status means. */
const listTexts = ({ description, content = {} }: ResponseContent): string[] => {
  const examples = Object.values(content).flatMap(({ examples = {}, example }) =>
    example === undefined ? Object.keys(examples) : [String(example)],
  )
  return examples.length > 0 ? examples.map((text) => `“${text}”`) : [description]
}

const renderRefusals = (responses: Operation['responses']): Html => {
  const others = Object.entries(responses).filter(([status]) => !isSuccess(status))
  const shared = others.flatMap(([status, response]) => ('$ref' in response ? status : []))
  return html`<h4>Other responses</h4>
    <ul>
      ${others.map(([status, response]) =>
        '$ref' in response ? '' : html`<li><strong>${status}</strong> ${listTexts(response).join(' · ')}</li>`,
      )}
      ${shared.length > 0 ? html`<li>${shared.join(', ')}: see <a href="#refusals">Refusals</a></li>` : ''}
    </ul>`
}

/** Renders a call as a section of the page. */
export const renderOperation = ({ method, path, operation }: Call, components: Components): Html => {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const entries = Object.entries(responses)
  const needs = operation.security ? 'Needs no token.' : 'Needs a token.'
  const feature = operation['x-feature']
  return html`<section id="${operationId}">
    <h3>${summary}</h3>
    <p><code>${method.toUpperCase()} ${path}</code></p>
    ${description === undefined ? '' : html`<p>${renderProse(description)}</p>`}
    <p class="dimmed">${needs}${feature === undefined ? '' : html` Feature <code>${feature}</code>.`}</p>
    ${parameters.length > 0 ? renderParameters(parameters, components) : ''}
    ${requestBody ? renderRequest(requestBody) : ''}
    ${entries.map(([status, response]) => (isSuccess(status) && !('$ref' in response) ? renderSuccess(status, response) : ''))}
    ${renderRefusals(responses)}
  </section>`
}
