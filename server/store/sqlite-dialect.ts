import {
  CompiledQuery,
  type DatabaseConnection,
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

class ImmediateDriver extends SqliteDriver {
  /** Takes the write lock at once: a transaction that asks for it half-way may be refused after its first reads. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** When the disk is full, SQLite rolls back by itself. The error that tells so must not be replaced by another. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && /no transaction is active/.test(error.message))) throw error
    })
  }
}

/** Kysely's SQLite dialect with `begin immediate`. Kysely itself lets one query or transaction use the connection at a time. */
export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): ImmediateDriver {
    return new ImmediateDriver(this.#config)
  }

  override createAdapter(): TransactionalDdlAdapter {
    return new TransactionalDdlAdapter()
  }
}
