import { Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useId } from 'react'
import type { Lend } from '#contract/lends.ts'
import { formatRupees } from '#src/ui/display/money.tsx'

/** How much of a record has been returned, as a thin bar with its text. */
export const ReturnedBar = ({ lend: { amount, returned } }: { lend: Lend }) => {
  const id = useId()
  return (
    <div>
      <Text size="sm" id={id}>
        {formatRupees(returned)} of {formatRupees(amount)} returned
      </Text>
      <Progress.Root size="xs" mt={4}>
        <Progress.Section value={(returned / amount) * 100} color="accent" aria-labelledby={id} />
      </Progress.Root>
    </div>
  )
}
