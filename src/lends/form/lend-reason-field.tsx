import { useMemo } from 'react'
import { ReasonAndTag } from '#src/banks/tags/tag-field.tsx'
import { useTagged } from '#src/banks/tags/tag-queries.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { TextField } from '#src/ui/form/fields/fields.tsx'

/** The reason of the record and its tag. */
export const LendReasonField = () => {
  const { data: lends } = useLends()
  const others = useTagged()
  const tagged = useMemo(
    () => [...others, ...(lends ?? []).map(({ tag, reason, lendDate }) => ({ tag, reason, date: lendDate }))],
    [others, lends],
  )
  return (
    <ReasonAndTag tagged={tagged}>
      <TextField name="reason" label="Reason" required />
    </ReasonAndTag>
  )
}
