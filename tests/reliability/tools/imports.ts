import { randomUUID } from 'node:crypto'
import type { Api } from './client.ts'

/** An import as it was acknowledged: how many rows it booked, what they moved in paise, and whether it was undone. */
type Import = { id: string; added: number; moved: number; isUndone: boolean }

type StoredImport = { id: string; bankId: string; added: number; undone: boolean }

const rupees = (paise: number): number => paise / 100

/** Creates the imports of bank statements into an account that nothing else changes. `opening` is its balance in paise. */
export const createImports = ({ write, read }: Api, bankId: string, opening: number, date: string) => {
  let imports: Import[] = []
  const paper = { balance: opening, entries: 1 }

  const toRow = (line: number, action: string, amount: number) => ({
    line,
    date,
    amount: rupees(amount),
    action,
    reason: 'UPI/P2A/412345678901/RAVI',
    reference: '',
    ...(action === 'expense' && { amountDebit: 'DEBIT' }),
  })
  /** Imports two credits, an expense and a row to skip. */
  const add = async (amount: number): Promise<void> => {
    const rows = ['credit', 'skip', 'credit', 'expense'].map((action, line) => toRow(line, action, amount))
    const file = { fileName: 'May.csv', fileHash: randomUUID(), entries: paper.entries }
    const made = await write({ method: 'POST', path: '/api/v1/imports', body: { bankId, ...file, rows } })
    const { id, added } = made as { id: string; added: number } // checked by the contract tests
    imports.push({ id, added, moved: amount, isUndone: false })
    paper.balance += amount
    paper.entries += added
  }
  /** Undoes the newest import that stands: each of its rows gets an entry that takes it back. */
  const undo = async (): Promise<void> => {
    const last = imports.findLast(({ isUndone }) => !isUndone)
    if (!last) return add(100)
    await write({ method: 'DELETE', path: `/api/v1/imports/${last.id}` })
    imports = imports.map((each) => (each === last ? { ...last, isUndone: true } : each))
    paper.balance -= last.moved
    paper.entries += last.added
  }
  const describe = ({ id, added, isUndone }: Omit<Import, 'moved'>): string => `${id} ${added} ${isUndone}`

  return {
    listSteps: (amount: number): (() => Promise<void>)[] => [() => add(amount), undo],
    /** The acknowledged imports with the balance and the number of entries, to compare with `readStored`. */
    getAcknowledged: () => ({ ...paper, imports: imports.map(describe).toSorted() }),
    readStored: async () => {
      const stored = await read<StoredImport[]>('/api/v1/imports')
      const entries = await read<unknown[]>(`/api/v1/ledger/${bankId}`)
      const { amount } = await read<{ amount: number }>(`/api/v1/id-bank/${bankId}`)
      const own = stored.filter((each) => each.bankId === bankId)
      return {
        balance: Math.round(amount * 100),
        entries: entries.length,
        imports: own.map(({ undone: isUndone, ...each }) => describe({ ...each, isUndone })).toSorted(),
      }
    },
  }
}
