import { createConnection } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { FRONT, getServiceFolder, type Layout } from './layout.ts'

/** What HAProxy says of a server behind one of its doors. */
type Balanced = { door: string; server: string; isUp: boolean; isChecked: boolean }

const ask = (layout: Layout, question: string): Promise<string> => {
  const socket = createConnection(join(getServiceFolder(layout, FRONT, 'haproxy'), 'admin.sock'))
  const response = text(socket)
  socket.end(`${question}\n`)
  return response
}

/** Asks HAProxy which servers are up. */
const readHaproxy = async (layout: Layout): Promise<Balanced[]> => {
  const [head = '', ...lines] = (await ask(layout, 'show stat')).trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  const rows = lines.map((line) => {
    const fields = line.split(',')
    return (name: string): string => fields[names.indexOf(name)] ?? ''
  })
  return rows
    .filter((get) => !['FRONTEND', 'BACKEND'].includes(get('svname')))
    .map((get) => ({
      door: get('pxname'),
      server: get('svname'),
      isUp: get('status').startsWith('UP'),
      isChecked: /^(\* )?L/.test(get('check_status')),
    }))
}

/** Whether HAProxy has checked every server, and both doors to PostgreSQL lead to one machine. */
export const hasFoundPrimary = async (layout: Layout): Promise<boolean> => {
  const balanced = await readHaproxy(layout).catch(() => [])
  const up = (door: string) => balanced.filter((one) => one.door === door && one.isUp).map(({ server }) => server)
  const [primary, ...others] = up('pooled')
  return (
    primary !== undefined &&
    others.length === 0 &&
    up('direct').join() === primary &&
    balanced.every((one) => one.isChecked)
  )
}

/** Whether HAProxy sends requests to a server. */
export const isBalanced = async (layout: Layout, machine: string): Promise<boolean> =>
  (await readHaproxy(layout).catch(() => [])).some(
    ({ door, server, isUp, isChecked }) => door === 'servers' && server === machine && isUp && isChecked,
  )
