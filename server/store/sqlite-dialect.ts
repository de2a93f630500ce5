import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'

/** Tells the migrator that SQLite can change a schema inside a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
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

class ImmediateDriver extends SqliteDriver {
  readonly #letOthersRun: LetOthersRun | undefined
  #paced: DatabaseConnection | undefined

  constructor(config: SqliteDialectConfig, letOthersRun?: LetOthersRun) {
    super(config)
    this.#letOthersRun = letOthersRun
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#letOthersRun) return super.acquireConnection()
    this.#paced ??= new PacedConnection(await super.acquireConnection(), this.#letOthersRun)
    return this.#paced
  }

  /** Takes the write lock at the start. A transaction that takes it after its first read may fail and cannot wait. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** On a full disk SQLite rolls back by itself, and this rollback fails. Its error must not hide the first one. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }
}

/**
 * Kysely's SQLite dialect with `begin immediate`, which lets other requests run between statements if it has `letOthersRun`.
 * Kysely lets one transaction at a time use the connection.
 */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  readonly #letOthersRun: LetOthersRun | undefined

  constructor(config: SqliteDialectConfig, letOthersRun?: LetOthersRun) {
    super(config)
    this.#config = config
    this.#letOthersRun = letOthersRun
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config, this.#letOthersRun)
  }

  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter()
  }
}
