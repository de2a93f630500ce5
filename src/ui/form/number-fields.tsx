import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { type Named, useWiring } from './fields.tsx'
import { readAmount, readMobileNumber } from './typed-number.ts'

type ReadFieldProps = Named<TextInputProps> & {
  /** The value of what was typed; undefined when it cannot be read. */
  read: (typed: string) => string | undefined
  /** Says what can be typed, once something could not be read. */
  hint: string
}

/** One line that holds only what can be read. All else leaves its value, and shows the hint until the next change. */
const ReadField = ({ name, read, hint, ...rest }: ReadFieldProps) => {
  const { value, setValue, props } = useWiring<string>(name)
  const [refusedAt, setRefusedAt] = useState<string>()
  const isRefused = refusedAt === value
  return (
    <TextInput
      {...rest}
      {...props}
      error={isRefused ? hint : props.error}
      errorProps={isRefused ? { role: 'alert' } : {}}
      value={value}
      onChange={({ currentTarget }) => {
        const next = read(currentTarget.value)
        setRefusedAt(next === undefined ? value : undefined)
        if (next !== undefined) setValue(next)
      }}
    />
  )
}

/** An amount in rupees: digits with at most two decimals, typed or pasted with or without ₹, commas and spaces. */
export const AmountField = (props: Named<TextInputProps>) => (
  <ReadField
    inputMode="decimal"
    autoComplete="off"
    leftSection="₹"
    read={readAmount}
    hint="Type digits, with at most 2 decimals."
    {...props}
  />
)

/** A mobile number of ten digits, typed or pasted with or without +91, a leading 0, spaces and hyphens. */
export const MobileNumberField = (props: Named<TextInputProps>) => (
  <ReadField
    type="tel"
    autoComplete="tel-national"
    read={readMobileNumber}
    hint="Type 10 digits, with or without +91."
    {...props}
  />
)
