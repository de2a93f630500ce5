/** SQL's name for a transaction that was given up through no fault of its own: it is run again. */
const GIVEN_UP = '40001'

/** So many reach the disk together at most: an endless queue does not keep the first of it waiting for ever. */
const MOST = 64

const undoneTogether = (cause: unknown): Error =>
  Object.assign(new Error('The transaction was undone with another one.', { cause }), { code: GIVEN_UP })

/**
 * Who may use the one connection now: anybody between transactions, only the holder during one. Transactions that come
 * while one is open follow it inside the same transaction of the database, each of them a savepoint that is undone by
 * itself. They reach the disk together, by one flush, and none is over before that.
 */
export const createTurns = (run: (sql: string) => void) => {
  let holder: object | undefined
  let group: { size: number; flush: PromiseWithResolvers<void> } | undefined
  let over: PromiseWithResolvers<void> = Promise.withResolvers()
  let waiting = 0

  /** Runs a task as soon as no transaction is open: between that and the task's own first `await` comes nothing. */
  const whenFree = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    while (group) await over.promise
    return task()
  }

  /** Opens a transaction, which takes the write lock at once, so that it never has to give up half-way. */
  const begin = async (of: object): Promise<void> => {
    waiting += 1
    try {
      while (holder) await over.promise
      if (!group) run('begin immediate')
    } finally {
      waiting -= 1
    }
    group ??= { size: 0, flush: Promise.withResolvers() }
    group.size += 1
    holder = of
    run('savepoint change')
  }

  const giveUp = (reason: unknown): void => {
    try {
      run('rollback')
    } catch {
      // the database did so itself, as it does when the disk fails
    }
    group?.flush.reject(reason)
  }

  const commit = (): void => {
    try {
      run('commit')
      group?.flush.resolve()
    } catch (error) {
      giveUp(error)
    }
    group = undefined
  }

  /**
   * Ends the holder's transaction, kept or undone: when the disk has all that it was made of or saw, else it rejects.
   * Where the database undid everything by itself, because a statement failed, there is nothing to keep or to undo.
   */
  const end = async (of: object, isKept: boolean): Promise<void> => {
    if (holder !== of || !group) return
    const { size, flush } = group
    let isLost = false
    try {
      if (!isKept) run('rollback to change')
      run('release change')
      if (waiting === 0 || size >= MOST) commit()
    } catch (error) {
      isLost = true
      giveUp(undoneTogether(error))
      group = undefined
    }
    holder = undefined
    over.resolve()
    over = Promise.withResolvers()
    await (isLost && !isKept ? flush.promise.catch(() => {}) : flush.promise)
  }

  return {
    whenFree,
    begin,
    end,
    has: (of: object): boolean => holder === of,
    isTaken: (): boolean => group !== undefined,
  }
}

export type Turns = ReturnType<typeof createTurns>
