import { EntryTable } from './entry-table.tsx'

export const HomeScreen = () => (
  <EntryTable title="Home" order={(one, other) => (one.date < other.date ? 1 : one.date > other.date ? -1 : 0)} />
)
