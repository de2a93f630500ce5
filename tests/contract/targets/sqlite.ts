import type { TestProject } from 'vitest/node'
import { startProduct } from '#tests/browser/tools/product.ts'
import { serve } from './serve.ts'

/** The server as it is started by hand, on SQLite files of its own: once without limits and once with them. */
export const setup = (project: TestProject) =>
  serve(project, async (environment) => {
    const { url, dataDirectory, close } = await startProduct(environment)
    return { url, environment: { ...environment, DATA_DIR: dataDirectory }, close }
  })
