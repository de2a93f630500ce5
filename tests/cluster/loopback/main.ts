import { setup as buildWhenOld } from '#tests/browser/tools/build-when-old.ts'
import { bringUp, takeDown } from './cluster.ts'
import { type ClusterName, clusterNames, findFolder, getDatabaseUrls, getUrl, readLayout } from './layout.ts'
import { install } from './programs.ts'
import { printStatus } from './status.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const up = async (name: ClusterName): Promise<void> => {
  buildWhenOld()
  const layout = await bringUp(name, { onProgress: (step) => print(`Starting ${step} …`) })
  print(`\nThe application: ${getUrl(layout)}`)
  print(`Its database:    ${getDatabaseUrls(layout).direct}`)
  print(`All its files:   ${layout.folder}`)
}

const down = async (name: ClusterName): Promise<void> => {
  await takeDown(name)
  print('Nothing of it is left.')
}

const status = async (name: ClusterName): Promise<void> => {
  if (findFolder(name) !== undefined) await printStatus(readLayout(name))
  else print('It is down.')
}

const commands: Record<string, (name: ClusterName) => Promise<void> | void> = { up, down, status, install }

const [word = '', wanted = 'local'] = process.argv.slice(2)
const command = commands[word]
const name = clusterNames.find((known) => known === wanted)
if (!command || !name) {
  process.stderr.write('Usage: npm run cluster -- up | status | down | install\n')
  process.exitCode = 2
} else {
  try {
    await command(name)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
