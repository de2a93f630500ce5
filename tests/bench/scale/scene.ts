import { BARE, PRODUCT, type Server, startServer } from '#tests/bench/server/start-server.ts'
import { logIn } from '#tests/reliability/tools/client.ts'
import type { Engine } from './engines.ts'
import type { Account, Filled } from './fill.ts'
import { RECORDS } from './sizes.ts'

/** A user with a session, an account, and the address of the server. */
export type Caller = { url: string; token: string; bankId: string; userId: string }

/** What each measurement works with. */
export type Scene = {
  engine: Engine
  filled: Filled
  server: Server
  /** A server that has nothing to do. When its event loop stands still, the machine was busy. */
  idle: Server
  /** Stops the server, runs `whileStopped`, and starts it again. */
  restart: (whileStopped?: () => Promise<void>, signal?: NodeJS.Signals) => Promise<void>
  logInAs: (account: Account) => Promise<Caller>
  close: () => Promise<void>
}

/** Starts the server of the product over a filled database, with all that its host would set. */
const startProduct = ({ place }: Engine, variables: Record<string, string> = {}): Promise<Server> =>
  startServer(PRODUCT, {
    ...place,
    MAX_RECORDS_PER_USER: String(2 * RECORDS),
    PUBLIC_URL: 'https://money.example.com',
    ...variables,
  })

export const openScene = async (engine: Engine, filled: Filled, variables: Record<string, string>): Promise<Scene> => {
  const scene: Scene = {
    engine,
    filled,
    server: await startProduct(engine, variables),
    idle: await startServer(BARE),
    restart: async (whileStopped, signal) => {
      await scene.server.close(signal)
      await whileStopped?.()
      scene.server = await startProduct(engine, variables)
    },
    logInAs: async (account) => {
      const { url } = scene.server
      const { userId, bankIds } = account
      return { url, token: await logIn(url, account), bankId: bankIds[0] ?? '', userId }
    },
    close: async () => {
      await scene.server.close()
      await scene.idle.close()
    },
  }
  return scene
}

/** The same person at a server that was started again, on another port. */
export const callAgain = ({ server }: Scene, caller: Caller): Caller => ({ ...caller, url: server.url })
