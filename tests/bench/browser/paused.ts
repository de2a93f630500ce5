import type { Product } from '#tests/browser/tools/product.ts'

/** Does something while the server takes requests and answers none. */
export const whilePaused = async <Result>(product: Product, task: () => Promise<Result>): Promise<Result> => {
  process.kill(product.pid(), 'SIGSTOP')
  try {
    return await task()
  } finally {
    process.kill(product.pid(), 'SIGCONT')
  }
}
