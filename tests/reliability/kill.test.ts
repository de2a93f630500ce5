import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { engines } from '#tests/reliability/tools/engines.ts'
import { runProgram } from '#tests/reliability/tools/programs.ts'
import { startStory } from '#tests/reliability/tools/story.ts'

const KILLS = Number(process.env.KILLS ?? 200)
const ROUNDS_PER_ENGINE = Math.ceil(KILLS / engines.length)

describe.each(engines)('on %s', (engine) => {
  test(`of what 16 writers were told is kept, ${ROUNDS_PER_ENGINE} kills lose nothing and double nothing`, {
    timeout: 60_000 + KILLS * 5_000,
  }, async () => {
    const { place, product, crowd } = await startStory(engine, 16)
    for (let kills = 0; kills < ROUNDS_PER_ENGINE; kills += 1) {
      await crowd.afterChanges(randomInt(1, 60))
      await product.crash()
    }
    await crowd.afterChanges(16)
    const changes = await crowd.expectNothingLostOrDoubled()
    const { code, output } = await runProgram('server/node/cli/verify-ledger.ts', place)
    expect([code, output]).toEqual([0, 'Every balance is the sum of its ledger.\n'])
    console.info(`${engine}: ${ROUNDS_PER_ENGINE} kills, ${changes} acknowledged changes, 0 lost, 0 doubled`)
  })
})
