import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server on this machine that takes every mail at once and keeps none. */
export type MailSink = {
  /** The variables of a server that sends its mails here. */
  variables: Record<string, string>
  count: () => number
  close: () => Promise<void>
}

/** The replies of SMTP (RFC 5321) to the commands that a mail needs. The other ones are accepted, too. */
const replies: Readonly<Record<string, string>> = { DATA: '354 Go on', QUIT: '221 Bye' }

const serve = async (socket: Socket, onMail: () => void): Promise<void> => {
  socket.write('220 sink\r\n')
  let isText = false
  for await (const line of createInterface(socket)) {
    if (isText && line !== '.') continue
    if (isText) onMail()
    const command: string = isText ? '' : line.slice(0, 4).toUpperCase()
    isText = command === 'DATA'
    socket.write(`${replies[command] ?? '250 OK'}\r\n`)
  }
}

/** Opens the sink. Mail servers on the way to others wait before they greet: this one shows what our side can do. */
export const openMailSink = async (): Promise<MailSink> => {
  let received = 0
  const listener = createServer((socket) => {
    socket.on('error', () => {}) // a connection that breaks: its mail comes again
    serve(socket, () => {
      received += 1
    }).catch(() => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.')
  return {
    variables: { SMTP_URL: `smtp://127.0.0.1:${address.port}`, MAIL_FROM: 'Wealth Care <codes@example.com>' },
    count: () => received,
    close: () => new Promise((resolve) => listener.close(() => resolve())),
  }
}
