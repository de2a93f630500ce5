import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Entry, recordsQuery } from './records.ts'

/** What a screen shows at first without scrolling, and a little more. */
const SHOWN = 30

type EntryTableProps = { title: string; order: (one: Entry, other: Entry) => number }

/** A screen of the reference: the ways to the others, a heading and a plain table of the first entries in an order. */
export const EntryTable = ({ title, order }: EntryTableProps) => {
  const { data: entries = [] } = useQuery(recordsQuery)
  return (
    <main>
      <nav>
        <Link to="/home">Home</Link> <Link to="/bank">Bank accounts</Link>
      </nav>
      <h1>{title}</h1>
      <table>
        <tbody>
          {entries
            .toSorted(order)
            .slice(0, SHOWN)
            .map(({ id, name, amount, date, note }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{amount}</td>
                <td>{date}</td>
                <td>{note}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </main>
  )
}
