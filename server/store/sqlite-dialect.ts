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

/** Kysely's SQLite dialect with `begin immediate`. Kysely lets one transaction at a time use the connection. */
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
