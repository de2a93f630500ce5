import { Button, type ButtonProps } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useNeedsServer } from '#src/ui/connection/needs-server.ts'

/** Submits the form around it; busy while the call runs, and cannot be pressed twice, or without a connection. */
export const SubmitButton = (props: ButtonProps & { children: string }) => {
  const { isSubmitting } = useFormikContext()
  return <Button type="submit" loading={isSubmitting} {...useNeedsServer()} {...props} />
}
