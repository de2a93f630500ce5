import { testFaults } from './faults/run.ts'
import { testPartitions } from './partitions/run.ts'

/** The tests of a cluster: `npm run test:cluster`, and `npm run test:cluster -- NAME` for another one. */
const tests: Readonly<Record<string, () => Promise<void>>> = {
  faults: testFaults,
  partitions: testPartitions,
}

const [name = 'faults'] = process.argv.slice(2)
const test = tests[name]
if (!test) {
  process.stderr.write(`There is no ${name}. The tests of a cluster are ${Object.keys(tests).join(', ')}.\n`)
  process.exit(2)
}
await test()
