import {
  type AbortableOperationOptions,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { BusyDatabaseError } from './errors/unavailable.ts'

/** Tells the migrator that SQLite can change a schema inside a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
  readonly #hasReader: boolean

  constructor(hasReader: boolean) {
    super()
    this.#hasReader = hasReader
  }

  /** Without a connection for reading, Kysely lets one caller at a time use the only connection. */
  override get supportsMultipleConnections(): boolean {
    return this.#hasReader
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Limits of one turn of the event loop. Rows are those that statements return or change. */
const STATEMENTS_PER_TURN = 200
const ROWS_PER_TURN = 500

/** Waits until other requests have run. */
type LetOthersRun = () => Promise<void>

/**
 * A connection that lets other requests run after every 200 statements or 500 rows. SQLite blocks the event loop during a
 * statement, and other requests do not run between statements that follow each other at once.
 */
class PacedConnection implements DatabaseConnection {
  readonly streamQuery: DatabaseConnection['streamQuery']
  readonly #connection: DatabaseConnection
  readonly #letOthersRun: LetOthersRun
  #statements = 0
  #rows = 0

  constructor(connection: DatabaseConnection, letOthersRun: LetOthersRun) {
    this.#connection = connection
    this.#letOthersRun = letOthersRun
    this.streamQuery = connection.streamQuery.bind(connection)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#statements >= STATEMENTS_PER_TURN || this.#rows >= ROWS_PER_TURN) {
      this.#statements = 0
      this.#rows = 0
      await this.#letOthersRun()
    }
    const result = await this.#connection.executeQuery<Row>(query)
    this.#statements += 1
    this.#rows += Math.max(result.rows.length, Number(result.numAffectedRows ?? 0n))
    return result
  }
}

/** The longest wait for a turn: as long as `transact` waits for a lock of another process. */
export const TURN_TIMEOUT_MS = 2_000

/** Whether a promise resolves in time. */
const isInTime = async (promise: Promise<void>): Promise<boolean> => {
  const { promise: timeout, resolve } = Promise.withResolvers<false>()
  const timer = setTimeout(() => resolve(false), TURN_TIMEOUT_MS)
  try {
    return await Promise.race([promise.then(() => true), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits for the turn to change the database, and returns the function that ends it. Turns come in the order of the calls. Throws a
 * `BusyDatabaseError` when the turn does not come in time.
 */
type TakeTurn = () => Promise<() => void>

const createTurns = (): TakeTurn => {
  let lastTurn = Promise.resolve()
  return async () => {
    const turnBefore = lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    lastTurn = promise
    if (await isInTime(turnBefore)) return resolve
    turnBefore.then(resolve) // those behind wait for the one before
    throw new BusyDatabaseError('Others change the database for too long.')
  }
}

/** Whether a statement only reads: a query of Kysely's builder, or one that is written as SQL, such as that of a session. */
const isRead = ({ query, sql }: CompiledQuery): boolean => SelectQueryNode.is(query) || /^\s*select\s/i.test(sql)

/**
 * What one caller of Kysely gets. A `select` outside a transaction runs on the connection for reading, so that it waits for no
 * transaction; everything else takes its turn on the connection for changes.
 */
class SplitConnection implements DatabaseConnection {
  readonly streamQuery: DatabaseConnection['streamQuery']
  readonly #reader: DatabaseConnection
  readonly #writer: DatabaseConnection
  readonly #takeTurn: TakeTurn
  #endTurn: (() => void) | undefined

  constructor(reader: DatabaseConnection, writer: DatabaseConnection, takeTurn: TakeTurn) {
    this.#reader = reader
    this.#writer = writer
    this.#takeTurn = takeTurn
    this.streamQuery = reader.streamQuery.bind(reader)
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#endTurn) return this.#writer.executeQuery<Row>(query)
    if (isRead(query)) return this.#reader.executeQuery<Row>(query)
    const endTurn = await this.#takeTurn()
    return this.#writer.executeQuery<Row>(query).finally(endTurn)
  }

  /** Takes the turn for a transaction. */
  async begin(): Promise<void> {
    this.#endTurn = await this.#takeTurn()
  }

  /** Ends the turn of the transaction, if there was one. */
  end(): void {
    this.#endTurn?.()
    this.#endTurn = undefined
  }
}

type DialectOptions = {
  /** Lets other requests run between statements. */
  letOthersRun?: LetOthersRun
  /** A second connection to the same file, for reading. */
  reader?: SqliteDatabase
}

class ImmediateDriver extends SqliteDriver {
  readonly #letOthersRun: LetOthersRun | undefined
  readonly #reader: SqliteDriver | undefined
  readonly #takeTurn = createTurns()
  #writing: DatabaseConnection | undefined
  #reading: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, { letOthersRun, reader }: DialectOptions) {
    super(config)
    this.#letOthersRun = letOthersRun
    this.#reader = reader && new SqliteDriver({ database: reader })
  }

  override async init(options?: AbortableOperationOptions): Promise<void> {
    await super.init(options)
    this.#writing = this.#pace(await super.acquireConnection())
    if (!this.#reader) return
    await this.#reader.init(options)
    this.#reading = this.#pace(await this.#reader.acquireConnection())
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const writing = this.#writing ?? (await super.acquireConnection())
    return this.#reading ? new SplitConnection(this.#reading, writing, this.#takeTurn) : writing
  }

  /** Takes the write lock at the start. A transaction that takes it after its first read may fail and cannot wait. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof SplitConnection) await connection.begin()
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite rolls back by itself, and this rollback fails. Its error must not hide the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }

  override async releaseConnection(connection?: DatabaseConnection): Promise<void> {
    if (connection instanceof SplitConnection) connection.end()
  }

  override async destroy(): Promise<void> {
    await this.#reader?.destroy()
    await super.destroy()
  }

  #pace(connection: DatabaseConnection): DatabaseConnection {
    return this.#letOthersRun ? new PacedConnection(connection, this.#letOthersRun) : connection
  }
}

/** Kysely's SQLite dialect with `begin immediate`, which can read beside a transaction and let other requests run between statements. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #options: DialectOptions

  constructor(config: SqliteDialectConfig, options: DialectOptions = {}) {
    super(config)
    this.#config = config
    this.#options = options
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config, this.#options)
  }

  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter(this.#options.reader !== undefined)
  }
}
