import { toPaise, toRupees } from '#contract/fields/money.ts'

/** A group of rows, for example the expenses of one month. */
export type Group = { id: string; title: string }

/** A line of a list: a row, or the heading of a group with the sum of its rows in rupees. */
export type Line<Row> = { row: Row } | { group: Group; total: number | undefined }

/** Sums an amount over all rows, in rupees. It adds paise, because sums of fractions are not exact. */
export const sumRupees = <Row>(rows: readonly Row[], getRupees: (row: Row) => number): number =>
  toRupees(rows.reduce((paise, row) => paise + toPaise(getRupees(row)), 0))

/** Creates the lines of a list: the rows in order or, with `getGroup`, each group's heading followed by its rows. */
export const toLines = <Row>(
  rows: readonly Row[],
  getGroup: ((row: Row) => Group) | undefined,
  getRupees: ((row: Row) => number) | undefined,
): Line<Row>[] => {
  if (!getGroup) return rows.map((row) => ({ row }))
  const groups = new Map<string, { group: Group; members: Row[] }>()
  for (const row of rows) {
    const group = getGroup(row)
    const known = groups.get(group.id)
    if (known) known.members.push(row)
    else groups.set(group.id, { group, members: [row] })
  }
  return [...groups.values()].flatMap(({ group, members }): Line<Row>[] => [
    { group, total: getRupees && sumRupees(members, getRupees) },
    ...members.map((row) => ({ row })),
  ])
}

/** Returns the React key of a line. */
export const getLineKey = <Row>(line: Line<Row>, rowId: (row: Row) => string): string =>
  'row' in line ? rowId(line.row) : `group ${line.group.id}`
