import { execFileSync } from 'node:child_process'
import { userInfo } from 'node:os'

/** A user and a group of this machine, by their numbers. */
export type User = { uid: number; gid: number }

/** PostgreSQL and PgBouncer refuse to run as root. When root starts the cluster, they run as this user. */
const UNPRIVILEGED = 'postgres'

const isRoot = userInfo().uid === 0

const readId = (option: '-u' | '-g' | '-un' | '-gn'): string =>
  execFileSync('id', [option, isRoot ? UNPRIVILEGED : userInfo().username], { encoding: 'utf8' }).trim()

/** The user of programs that refuse to run as root. Undefined when this process does not run as root. */
export const findUnprivileged = (): User | undefined =>
  isRoot ? { uid: Number(readId('-u')), gid: Number(readId('-g')) } : undefined

/** The names of the user and the group without the rights of root. */
export const getNames = () => ({ user: readId('-un'), group: readId('-gn') })
