import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'

/** The time-outs of a transaction in milliseconds: for a lock, for a statement, and between two statements. */
export type TransactionTimeouts = { lock: number; statement: number; idle: number }

class TimedDriver extends PostgresDriver {
  readonly #timeouts: TransactionTimeouts

  constructor(config: PostgresDialectConfig, timeouts: TransactionTimeouts) {
    super(config)
    this.#timeouts = timeouts
  }

  /** Begins the transaction and sets its time-outs in one round trip. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const { lock, statement, idle } = this.#timeouts
    const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    const statements = [
      begin,
      `set local lock_timeout = ${lock}`,
      `set local statement_timeout = ${statement}`,
      `set local idle_in_transaction_session_timeout = ${idle}`,
    ]
    await connection.executeQuery(CompiledQuery.raw(statements.join('; ')))
  }
}

/**
 * Kysely's PostgreSQL dialect with time-outs for each transaction. PgBouncer refuses them as parameters of a connection, and
 * gives each transaction another connection.
 */
export class TimedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #timeouts: TransactionTimeouts

  constructor(config: PostgresDialectConfig, timeouts: TransactionTimeouts) {
    super(config)
    this.#config = config
    this.#timeouts = timeouts
  }

  override createDriver(): TimedDriver {
    return new TimedDriver(this.#config, this.#timeouts)
  }
}
