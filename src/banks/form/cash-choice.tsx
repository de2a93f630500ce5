import { Button } from '@mantine/core'
import { useFormikContext } from 'formik'
import { cashAccount, isCash } from '#src/banks/bank.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import classes from './bank-fields.module.css'

/**
 * Fills in the form for cash in hand, with the number of the profile or of another account as the mobile number. Nothing
 * where cash is an account already.
 */
export const CashChoice = () => {
  const { data: banks } = useBanks()
  const { data: user } = useSession()
  const { values, setValues } = useFormikContext<{ mobileNumber: string }>()
  if (!banks || banks.some(isCash)) return null
  const fill = (): void => {
    const mobileNumber = [values.mobileNumber, user?.phoneNumber, banks[0]?.mobileNumber].find(Boolean) ?? ''
    void setValues({ ...values, ...cashAccount, mobileNumber })
  }
  return (
    <Button className={classes.cash ?? ''} variant="light" size="xs" onClick={fill}>
      Cash, not a bank account
    </Button>
  )
}
