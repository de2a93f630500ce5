import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * Node's answer with the headers that all have in common; what the answer itself says goes before them. Given together,
 * they cost a third of what Node takes for headers that are set one by one.
 */
export class Answer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  /** By their names in lower case. */
  common: Readonly<OutgoingHttpHeaders> = {}

  override writeHead(status: number, message?: string | Headers, headers?: Headers): this {
    const own = (typeof message === 'string' ? headers : message) ?? {}
    if (Array.isArray(own)) return super.writeHead(status, own) // a refusal of Node's own, of what is no request
    const all = { ...this.common }
    for (const name in own) all[name.toLowerCase()] = own[name]
    return super.writeHead(status, all)
  }
}
