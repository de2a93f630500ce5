import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { runProgram } from '#tests/reliability/tools/programs.ts'
import { startSharedStory } from '#tests/reliability/tools/story.ts'

const ROUNDS = Math.ceil(Number(process.env.KILLS ?? 20) / 4)

test(`of two servers under 16 writers one is killed and the other restarted, ${ROUNDS} times: nothing is lost or doubled`, {
  timeout: 60_000 + ROUNDS * 20_000,
}, async () => {
  const { place, products, crowd } = await startSharedStory(16)
  for (let round = 0; round < ROUNDS; round += 1) {
    const [killed, restarted] = round % 2 === 0 ? products : products.toReversed()
    await crowd.afterChanges(randomInt(1, 60))
    await killed?.crash()
    await crowd.afterChanges(randomInt(1, 60))
    await restarted?.restart()
  }
  await crowd.afterChanges(16)
  const changes = await crowd.expectNothingLostOrDoubled()
  const { code, output } = await runProgram('server/node/cli/verify-ledger.ts', place)
  expect([code, output]).toEqual([0, 'Every balance is the sum of its ledger.\n'])
  console.info(`two servers: ${ROUNDS} kills and restarts, ${changes} acknowledged changes, 0 lost, 0 doubled`)
})
