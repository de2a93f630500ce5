import { html } from 'hono/html'
import type { OpenApiDocument } from '#server/openapi/document.ts'
import type { Html, Page } from '#server/pages/page.ts'
import { docsStyle } from './docs-style.ts'
import { type Call, renderOperation } from './render-operation.ts'
import { renderProse, renderSchema } from './render-schema.ts'

/** A call with its section of the page, and the text that a search looks through. */
type Entry = Call & { subject: string; text: string; section: Html }

const toEntry = (call: Call, components: OpenApiDocument['components']): Entry => {
  const { method, path, operation } = call
  const [subject = ''] = operation.tags
  const words = [method, path, operation.operationId, operation.summary, operation.description, operation['x-feature']]
  const section = renderOperation(call, components)
  return { ...call, subject, text: [...words, subject].join(' ').toLowerCase(), section }
}

const renderIndex = (subject: string, entries: readonly Entry[]): Html => html`
  <h3>${subject}</h3>
  <ul>
    ${entries.map(
      ({ method, operation }) =>
        html`<li><a href="#${operation.operationId}">${operation.summary}</a> <code>${method.toUpperCase()}</code></li>`,
    )}
  </ul>
`

const renderSearch = (query: string): Html => html`
  <form role="search">
    <label>Search <input type="search" name="q" value="${query}" /></label>
    <button>Search</button>
  </form>
`

/** Renders how a search went: how many calls it found, and the way back to all. */
const renderFound = (count: number): Html => html`
  <p role="status">${count === 1 ? '1 call' : `${count} calls`}. <a href="/api/docs">Show all</a></p>
`

const renderShapes = (schemas: OpenApiDocument['components']['schemas']): Html => html`
  <h2>Shapes</h2>
  ${Object.entries(schemas).map(
    ([name, schema]) =>
      html`<section id="${name}">
        <h3>${name}</h3>
        ${renderSchema(schema)}
      </section>`,
  )}
`

const renderStatuses = (responses: OpenApiDocument['components']['responses']): Html => html`
  <h2 id="refusals">Refusals</h2>
  <ul>
    ${Object.entries(responses).map(
      ([name, { description }]) =>
        html`<li><strong>${name.replace('Problem', '')}</strong> ${renderProse(description)}</li>`,
    )}
  </ul>
`

/** Makes the page of a document, whose parts are rendered once. It shows the calls that have each word of the query. */
export const createDocsPage = ({ info, paths, components }: OpenApiDocument): ((query: string) => Page) => {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => toEntry({ method, path, operation }, components)),
  )
  const head = html`
    <h1>The API of Wealth Care</h1>
    ${info.description.split('\n\n').map((paragraph) => html`<p>${renderProse(paragraph)}</p>`)}
    <p>The same as a document of OpenAPI 3.1: <a href="/api/openapi.json">/api/openapi.json</a></p>
  `
  const end = html`${renderStatuses(components.responses)} ${renderShapes(components.schemas)}`
  const render = (query: string): Page => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    const found = entries.filter(({ text }) => words.every((word) => text.includes(word)))
    const subjects = Map.groupBy(found, ({ subject }) => subject)
    return {
      title: 'The API of Wealth Care',
      style: docsStyle,
      body: html`
        ${head} ${renderSearch(query)} ${words.length > 0 ? renderFound(found.length) : ''}
        <nav aria-label="Calls">${[...subjects].map(([subject, calls]) => renderIndex(subject, calls))}</nav>
        ${[...subjects].map(([subject, calls]) => html`<h2>${subject}</h2>${calls.map(({ section }) => section)}`)}
        ${end}
      `,
    }
  }
  const all = render('')
  return (query) => (query === '' ? all : render(query))
}
