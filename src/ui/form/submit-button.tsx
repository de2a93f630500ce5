import { Button, type ButtonProps } from '@mantine/core'
import { useFormikContext } from 'formik'
import { createContext, use } from 'react'
import { useOnline } from '#src/lib/api/online.ts'
import { useOnlineOnlyProps } from '#src/ui/connection/online-only-props.ts'

/** What the submit button of a form says without a connection. Undefined: the form needs the server. "": it changes only the screen. */
export const OfflineTitle = createContext<string | undefined>(undefined)

/** The submit button of the form around it. It is disabled while the request runs, and offline if its form needs the server. */
export const SubmitButton = (props: ButtonProps & { children: string }) => {
  const { isSubmitting } = useFormikContext()
  const onlineOnlyProps = useOnlineOnlyProps()
  const isOnline = useOnline()
  const title = use(OfflineTitle)
  const offlineProps = title === undefined ? onlineOnlyProps : isOnline ? {} : { title }
  return <Button type="submit" loading={isSubmitting} {...offlineProps} {...props} />
}
