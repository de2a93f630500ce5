import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import type { Store } from './tables.ts'
import { createTurns, type Turns } from './turns.ts'
import { isBusy } from './unavailable.ts'

type OpenReader = () => Store

const PATIENCE = 2_000
const LONGEST_PAUSE = 40

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Tries again while another process holds the database, for two seconds; meanwhile this process does other things. */
const patiently = async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
  const end = performance.now() + PATIENCE
  for (let wait = 1; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > end) throw error
    }
    await pause(wait * (0.5 + Math.random()))
  }
}

/** A user of the one connection: its statements run between the transactions of the others. */
class TurnTakingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection
  readonly #turns: Turns

  constructor(connection: DatabaseConnection, turns: Turns) {
    this.#connection = connection
    this.#turns = turns
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#turns.has(this)) return this.#connection.executeQuery(query)
    return patiently(() => this.#turns.whenFree(() => this.#connection.executeQuery(query)))
  }

  begin(): Promise<void> {
    return patiently(() => this.#turns.begin(this))
  }

  commit(): Promise<void> {
    return this.#turns.end(this, true)
  }

  rollback(): Promise<void> {
    return this.#turns.end(this, false)
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize)
  }
}

class TurnTakingDriver implements Driver {
  readonly #driver: SqliteDriver
  readonly #turns: Turns

  constructor(database: SqliteDatabase, turns: Turns) {
    this.#driver = new SqliteDriver({ database })
    this.#turns = turns
  }

  init = (): Promise<void> => this.#driver.init()
  destroy = (): Promise<void> => this.#driver.destroy()

  async acquireConnection(): Promise<DatabaseConnection> {
    return new TurnTakingConnection(await this.#driver.acquireConnection(), this.#turns)
  }

  beginTransaction(connection: TurnTakingConnection): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: TurnTakingConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: TurnTakingConnection): Promise<void> {
    return connection.rollback()
  }

  releaseConnection(connection: TurnTakingConnection): Promise<void> {
    return connection.rollback() // of what did not even begin whole
  }
}

/** SQLite changes its schema inside transactions, and the driver shares its one connection out by itself. */
export class TurnTakingAdapter extends SqliteAdapter {
  readonly #database: SqliteDatabase
  readonly #turns: Turns
  /** Opens a connection beside the one that all share, to read only. A database in memory has none. */
  readonly openReader: OpenReader | undefined

  constructor(database: SqliteDatabase, turns: Turns, openReader: OpenReader | undefined) {
    super()
    this.#database = database
    this.#turns = turns
    this.openReader = openReader
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }

  override get supportsMultipleConnections(): boolean {
    return true
  }

  /**
   * The rows of a statement that runs here and now, which takes half the time of its way through Kysely. Undefined when
   * it has to wait: for the transaction of another, or for another process.
   */
  runNow({ isTransaction }: { isTransaction: boolean }, { sql, parameters }: CompiledQuery): unknown[] | undefined {
    if (!isTransaction && this.#turns.isTaken()) return undefined
    try {
      return this.#database.prepare(sql).all(parameters)
    } catch (error) {
      if (isTransaction || !isBusy(error)) throw error
      return undefined
    }
  }
}

/** Kysely's SQLite dialect over any synchronous SQLite database. */
export class TurnTakingSqliteDialect extends SqliteDialect {
  readonly #database: SqliteDatabase
  readonly #turns: Turns
  readonly #openReader: OpenReader | undefined

  constructor(database: SqliteDatabase, openReader?: OpenReader) {
    super({ database })
    this.#database = database
    this.#openReader = openReader
    this.#turns = createTurns((sql) => void database.prepare(sql).run([]))
  }

  override createDriver() {
    return new TurnTakingDriver(this.#database, this.#turns)
  }

  override createAdapter() {
    return new TurnTakingAdapter(this.#database, this.#turns, this.#openReader)
  }
}
