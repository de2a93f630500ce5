import type { Step } from './random-changes.ts'

/** What every person begins with: records of three people, returns, expenses, a photo, a plan and an import. */
export const firstSteps: readonly Step[] = (
  [
    ['addLend', 0, 0, 50],
    ['addLend', 1, 2, 40],
    ['addLend', 2, 4, 30],
    ['addLend', 3, 1, 20],
    ['addReturn', 0, 0, 5],
    ['addReturn', 1, 1, 5],
    ['addExpense', 0, 1, 10],
    ['addExpense', 1, 2, 10],
    ['credit', 0, 1, 20],
    ['setHandles', 0, 2, 1],
    ['setHandles', 2, 2, 1],
    ['setProof', 0, 0, 1],
    ['addPlan', 0, 0, 1],
    ['addImport', 0, 1, 3],
  ] as const
).map(([kind, one, two, amount]) => ({ kind, one, two, amount }))
