import { EntryTable } from './entry-table.tsx'

export const BankScreen = () => <EntryTable title="Bank accounts" order={(one, other) => other.amount - one.amount} />
