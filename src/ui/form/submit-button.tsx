import { Button, type ButtonProps } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'

/** The submit button of the form around it. It is disabled offline and while the request runs. */
export const SubmitButton = (props: ButtonProps & { children: string }) => {
  const { isSubmitting } = useFormikContext()
  return <Button type="submit" loading={isSubmitting} {...useOnlineOnlyProps()} {...props} />
}
