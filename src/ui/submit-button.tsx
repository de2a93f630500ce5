import { Button, type ButtonProps } from '@mantine/core'
import { useFormikContext } from 'formik'

/** Submits the form around it; busy while the call runs, and cannot be pressed twice. */
export const SubmitButton = (props: ButtonProps & { children: string }) => {
  const { isSubmitting } = useFormikContext()
  return <Button type="submit" loading={isSubmitting} {...props} />
}
