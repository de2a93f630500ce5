import { Button, type ButtonProps } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useContext } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'
import { WorksOffline } from './form.tsx'

/** The submit button of the form around it. It is disabled while the request runs, and offline if its form needs the server. */
export const SubmitButton = (props: ButtonProps & { children: string }) => {
  const { isSubmitting } = useFormikContext()
  const onlineOnlyProps = useOnlineOnlyProps()
  const waitingProps = useOnline() ? {} : { title: 'You are offline. It will be sent later.' }
  const offlineProps = useContext(WorksOffline) ? waitingProps : onlineOnlyProps
  return <Button type="submit" loading={isSubmitting} {...offlineProps} {...props} />
}
