/** Who may use the one connection now: anybody between transactions, only the holder during one. */
export const createTurns = () => {
  let turn: { holder: object; over: Promise<void>; end: () => void } | undefined

  /** Waits until no other holder has the turn. What follows without an `await` of its own is not interrupted. */
  const free = async (of: object): Promise<void> => {
    while (turn && turn.holder !== of) await turn.over
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

  return { free, take, leave, has: (holder: object): boolean => turn?.holder === holder }
}

export type Turns = ReturnType<typeof createTurns>
