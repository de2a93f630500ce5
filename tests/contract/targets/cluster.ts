import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct } from '#tests/browser/tools/product.ts'
import { runOnPrimary } from '#tests/cluster/loopback/cluster.ts'
import { clusterNames, getDatabaseUrls, getServiceFolder, readLayout } from '#tests/cluster/loopback/layout.ts'
import { alternate } from './alternate.ts'
import { serve } from './serve.ts'

/** Two servers on databases of the cluster that `CLUSTER` names, through PgBouncer; calls go to one and the other by turns. */
export const setup = async (project: TestProject) => {
  const name = clusterNames.find((known) => known === process.env.CLUSTER)
  if (!name) throw new Error(`CLUSTER is none of ${clusterNames.join(', ')}.`)
  const layout = readLayout(name)
  let databases = 0
  return serve(project, async (more) => {
    databases += 1
    const database = `contract_${databases}`
    await runOnPrimary(layout, [`create database ${database} owner wealth_care encoding UTF8 template template0`])
    const { pooled, direct } = getDatabaseUrls(layout, database)
    const environment = {
      ...more,
      DATABASE_URL: pooled,
      DATABASE_READERS_URL: direct,
      SECRET_FILE: join(getServiceFolder(layout, 'a', 'server'), 'data', 'secret'),
    }
    const [first, second] = await Promise.all([startProduct(environment), startProduct(environment)])
    const balancer = await alternate([first.url, second.url])
    const close = async () => {
      await balancer.close()
      await Promise.all([first.close(), second.close()])
      await runOnPrimary(layout, [`drop database ${database} with (force)`])
    }
    return { url: balancer.url, environment, close }
  })
}
