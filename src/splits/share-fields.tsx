import { Button, SimpleGrid, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import type { Expense } from '#contract/expenses/response.ts'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { toAmountText } from '#src/ui/form/fields/typed-number.ts'
import {
  describeMistake,
  describeParts,
  findCorrection,
  findParts,
  listNames,
  type ShareValues,
  toShareField,
} from './split.ts'

/** The share of each person and of the user. Shares that the user did not type are equal shares of what the typed ones leave. */
export const ShareFields = ({ paidBy }: { paidBy: Expense | undefined }) => {
  const { values, setFieldValue } = useFormikContext<ShareValues & { bankId: string }>()
  const names = listNames(values.people)
  if (names.length === 0) return null
  const parts = findParts(values)
  const correction = findCorrection(values)
  const show = (rupees: number | undefined) => (rupees === undefined ? '' : toAmountText(rupees))
  const isUnrecorded = parts !== undefined && parts.own > 0 && values.bankId === ''
  const goes = paidBy?.hasProof ? ' The expense is deleted with its photo.' : ' The expense is deleted.'
  return (
    <>
      <SimpleGrid cols={2}>
        {names.map((name, index) => (
          <AmountField
            key={name}
            name={toShareField(index)}
            label={name}
            computed={show(parts?.shares[index]?.amount)}
          />
        ))}
        <AmountField name="own" label="My part" computed={show(parts?.own)} />
      </SimpleGrid>
      <Text size="sm" role="status">
        {parts ? describeParts(parts) : describeMistake(values)}
        {paidBy && parts && (parts.own > 0 ? ' The expense becomes your part.' : goes)}
        {isUnrecorded && ' Without an account, your part is not recorded.'}
      </Text>
      {correction && (
        <Button
          variant="default"
          onClick={() => void setFieldValue(correction.field, correction.value)}
          style={{ alignSelf: 'flex-start' }}
        >
          {correction.label}
        </Button>
      )}
    </>
  )
}
