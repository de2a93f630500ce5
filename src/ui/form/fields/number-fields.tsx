import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import classes from './amount-field.module.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import { parseTypedAmount, parseTypedMobileNumber } from './typed-number.ts'

type ParsedFieldProps = FormikFieldProps<TextInputProps> & {
  /** Returns the value of the typed text, or undefined if the text is invalid. */
  parse: (typed: string) => string | undefined
  /** The error text for invalid input. */
  hint: string
}

/** A text field that accepts only valid input. Invalid input keeps the value and shows the hint until the next change. */
const ParsedField = ({ name, parse, hint, ...rest }: ParsedFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const [invalidAt, setInvalidAt] = useState<string>()
  const isInvalid = invalidAt === value
  return (
    <TextInput
      {...rest}
      {...props}
      error={isInvalid ? hint : props.error}
      errorProps={isInvalid ? { role: 'alert' } : {}}
      value={value}
      onChange={({ currentTarget }) => {
        const next = parse(currentTarget.value)
        setInvalidAt(next === undefined ? value : undefined)
        if (next !== undefined) setValue(next)
      }}
    />
  )
}

/** A field for an amount in rupees with at most two decimals. It accepts ₹, commas and spaces. */
export const AmountField = (props: FormikFieldProps<TextInputProps>) => (
  <ParsedField
    inputMode="decimal"
    autoComplete="off"
    leftSection="₹"
    leftSectionWidth="1.5rem"
    classNames={{ section: classes.sign ?? '' }}
    parse={parseTypedAmount}
    hint="Type digits, with at most 2 decimals."
    {...props}
  />
)

/** A field for a mobile number of ten digits. It accepts +91, a leading 0, spaces and hyphens. */
export const MobileNumberField = (props: FormikFieldProps<TextInputProps>) => (
  <ParsedField
    type="tel"
    autoComplete="tel-national"
    parse={parseTypedMobileNumber}
    hint="Type 10 digits, with or without +91."
    {...props}
  />
)
