import { Text } from '@mantine/core'
import { type FormikHelpers, useFormikContext } from 'formik'
import { useEffect } from 'react'
import type { FormRefusal } from '#src/lib/filled-form.ts'

/** Shows the server's messages under their fields. */
export const showRefusedFields = (
  { setFieldError, setFieldTouched }: Pick<FormikHelpers<object>, 'setFieldError' | 'setFieldTouched'>,
  errors: FormRefusal['errors'],
): void => {
  for (const [field, text] of Object.entries(errors)) {
    void setFieldTouched(field, true, false)
    setFieldError(field, text)
  }
}

/** Says why the server refused the values that the form opened with, also under their fields. */
export const RefusalNote = ({ refusal: { message, errors } }: { refusal: FormRefusal }) => {
  const { setFieldError, setFieldTouched } = useFormikContext<object>()
  useEffect(() => {
    showRefusedFields({ setFieldError, setFieldTouched }, errors)
  }, [errors, setFieldError, setFieldTouched])
  return (
    <Text role="alert" c="var(--mantine-color-error)" mb="sm">
      Not saved: {message}
    </Text>
  )
}
