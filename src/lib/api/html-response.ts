/** Whether a response is an HTML page. It comes from a captive portal or a proxy, and not from the API. */
export const isHtml = ({ headers }: Response): boolean => /^\s*text\/html\b/i.test(headers.get('Content-Type') ?? '')

/** An HTML page came with a success status. It is no success. */
export class HtmlResponseError extends Error {
  override name = 'HtmlResponseError'
}
