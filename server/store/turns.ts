/** Who may use the one connection now: anybody between transactions, only the holder during one. */
export const createTurns = () => {
  let turn: { holder: object; over: Promise<void>; end: () => void } | undefined

  /** Runs a task as soon as no other holder has the turn: between that and the task's own first `await` comes nothing. */
  const whenFree = async <Result>(of: object, task: () => Promise<Result>): Promise<Result> => {
    while (turn && turn.holder !== of) await turn.over
    return task()
  }

  const take = (holder: object): void => {
    const { promise, resolve } = Promise.withResolvers<void>()
    turn = { holder, over: promise, end: resolve }
  }

  const leave = (holder: object): void => {
    if (turn?.holder !== holder) return
    const { end } = turn
    turn = undefined
    end()
  }

  return {
    whenFree,
    take,
    leave,
    has: (holder: object): boolean => turn?.holder === holder,
    isTaken: (): boolean => turn !== undefined,
  }
}

export type Turns = ReturnType<typeof createTurns>
