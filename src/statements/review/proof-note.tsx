import { Anchor, Text } from '@mantine/core'
import type { Statement } from '#src/statements/columns/read-statement.ts'
import type { FileProof } from '#src/statements/proving/proof.ts'
import { formatWhole } from '#src/ui/display/count.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useTableSearch } from '#src/ui/list/table-search.ts'
import { proofLabels } from './review-lines.ts'

const describeSum = ({ direction, stated, read }: FileProof['wrongSums'][number]): string =>
  `The file says that ${formatRupees(stated)} ${direction === 'in' ? 'came in' : 'went out'}, and its rows come to ${formatRupees(read)}.`

const describeDifference = (difference: number): string =>
  `The opening balance and all rows are ${formatRupees(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the closing balance.`

/** Says how far a file proves its rows, in sentences. */
export const describeProof = ({ rows, proof }: Pick<Statement, 'rows' | 'proof'>): string => {
  const { kind, proven, hasOpening, difference, wrongSums } = proof
  if (kind === 'none') return 'This file has no balances: look it over.'
  if (kind === 'balances' && rows.filter(({ balance }) => balance !== null).length === 1 && !hasOpening)
    return 'This file has one balance, which proves nothing: look it over.'
  const total = formatWhole(rows.length)
  const count = `${formatWhole(proven.size)} of ${total} ${rows.length === 1 ? 'row' : 'rows'} proven by the file`
  return [
    kind === 'balances' && !hasOpening ? `${count}; the oldest is what the others follow from.` : `${count}.`,
    ...wrongSums.map(describeSum),
    ...(difference === 0 ? [] : [describeDifference(difference)]),
  ].join(' ')
}

/** Says how far the file proves its rows, and filters to the rows where its balances stop to follow. */
export const ProofNote = ({ statement }: { statement: Statement }) => {
  const [, changeView] = useTableSearch()
  return (
    <Text>
      {describeProof(statement)}{' '}
      {statement.proof.stopped.size > 0 && (
        <Anchor
          component="button"
          type="button"
          inherit
          onClick={() => changeView({ search: undefined, where: { proof: proofLabels.stopped } })}
        >
          Show where it stops
        </Anchor>
      )}
    </Text>
  )
}
