import { toPaise, toRupees } from '#contract/money.ts'

/** What rows belong to: a month of expenses, say. */
export type Group = { id: string; title: string }

/** A line of a list: a row, or the head of a group with what its rows come to in rupees. */
export type Line<Row> = { row: Row } | { group: Group; total: number | undefined }

/** What rows come to, in rupees. */
export const totalOf = <Row>(rows: readonly Row[], sum: (row: Row) => number): number =>
  toRupees(rows.reduce((paise, row) => paise + toPaise(sum(row)), 0))

/** The rows as lines, in the order they came: each group under its head, where there are groups. */
export const linesOf = <Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => Group) | undefined,
  sum: ((row: Row) => number) | undefined,
): Line<Row>[] => {
  if (!groupOf) return rows.map((row) => ({ row }))
  const groups = new Map<string, { group: Group; members: Row[] }>()
  for (const row of rows) {
    const group = groupOf(row)
    const known = groups.get(group.id)
    if (known) known.members.push(row)
    else groups.set(group.id, { group, members: [row] })
  }
  return [...groups.values()].flatMap(({ group, members }): Line<Row>[] => [
    { group, total: sum && totalOf(members, sum) },
    ...members.map((row) => ({ row })),
  ])
}

/** What names a line among the others. */
export const lineId = <Row>(line: Line<Row>, rowId: (row: Row) => string): string =>
  'row' in line ? rowId(line.row) : `group ${line.group.id}`
