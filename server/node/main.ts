import { run } from './run.ts'
import { start } from './start.ts'

await run(async (configuration) => {
  const { stop } = await start(configuration)
  const end = () => stop().then(() => process.exit(0))
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
})
