import { TextInput, type TextInputProps } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useLayoutEffect, useRef, useState } from 'react'
import { findUnclearAmount, parseTypedAmount } from '#contract/fields/typed-amount.ts'
import classes from './amount-field.module.css'
import { type FormikFieldProps, useFormikField } from './fields.tsx'
import {
  cutTypedMobileNumber,
  formatAmountText,
  parseTypedAccountNumber,
  parseTypedMobileNumber,
} from './typed-number.ts'
import { useSelectOnFirstPress } from './use-select-on-first-press.ts'

type ParsedFieldProps = FormikFieldProps<TextInputProps> & {
  /** Returns the value of the typed text, or undefined if the text cannot be read. */
  parse: (typed: string) => string | undefined
  /** The value that the field shows while it is empty and not typed into, because it follows from others. */
  computed?: string
  /** Returns as much of the typed text as the field takes. The default is all of it. */
  cut?: (typed: string) => string
  /** Asks about a text that can be read in two ways, in place of the error. */
  ask?: (typed: string) => string | undefined
  /** Formats the value while the field is not edited. */
  format?: (value: string) => string
}

/**
 * A text field that reads what people write. It shows the typed text until it is left or the form is sent, then the value
 * that is sent. A text that cannot be read stays as typed, for the schema to refuse.
 */
const ParsedField = ({ name, parse, cut, ask, format, computed, onFocus, ...rest }: ParsedFieldProps) => {
  const { value, setValue, props } = useFormikField<string>(name)
  const { submitCount } = useFormikContext()
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [typed, setTyped] = useState<{ text: string; submitCount: number }>()
  const read = (text: string): string => (text.trim() === '' ? '' : (parse(text) ?? text))
  const isTyping = typed?.submitCount === submitCount && read(typed.text) === value
  const isFormatted = format !== undefined && !isFocused
  const shown = value || (computed ?? '')
  useLayoutEffect(() => {
    if (format && isFocused) input.current?.select() // the focus selected the formatted text, which is replaced
  }, [format, isFocused])
  return (
    <TextInput
      {...rest}
      {...props}
      ref={input}
      error={props.error && (ask?.(value) ?? props.error)}
      value={isTyping ? typed.text : isFormatted ? format(shown) : shown}
      onFocus={(event) => {
        setFocused(true)
        onFocus?.(event)
      }}
      onChange={({ currentTarget }) => {
        const text = cut ? cut(currentTarget.value) : currentTarget.value
        setTyped({ text, submitCount })
        setValue(read(text))
      }}
      onBlur={() => {
        setFocused(false)
        setTyped(undefined)
        props.onBlur()
      }}
    />
  )
}

/** Asks what `1.25 cr` is: `Is that 1.25 crore? Type 1,25,00,000`. */
const askUnclearAmount = (typed: string): string | undefined => {
  const number = findUnclearAmount(typed)
  const crore = number === undefined ? undefined : parseTypedAmount(`${number} crore`)
  if (number === undefined) return undefined
  return crore === undefined ? `Type ${number}` : `Is that ${number} crore? Type ${formatAmountText(crore)}`
}

/** A field for an amount in rupees, as people write it. A filled-in amount is selected, so that typing replaces it. */
export const AmountField = (props: FormikFieldProps<TextInputProps> & Pick<ParsedFieldProps, 'computed'>) => (
  <ParsedField
    inputMode="decimal"
    autoComplete="off"
    leftSection="₹"
    leftSectionWidth="1.5rem"
    classNames={{ section: classes.sign ?? '' }}
    parse={parseTypedAmount}
    ask={askUnclearAmount}
    format={formatAmountText}
    {...useSelectOnFirstPress().handlers}
    {...props}
  />
)

/** A field for a percentage. */
export const RateField = (props: FormikFieldProps<TextInputProps>) => (
  <ParsedField
    inputMode="decimal"
    autoComplete="off"
    rightSection="%"
    parse={(typed) => typed.replace(/\s*%\s*$/, '').trim()}
    {...useSelectOnFirstPress().handlers}
    {...props}
  />
)

/** A field for a mobile number of ten digits. It takes no more digits alone, and reads +91, a leading 0, spaces and hyphens. */
export const MobileNumberField = (props: FormikFieldProps<TextInputProps>) => (
  <ParsedField
    type="tel"
    autoComplete="tel-national"
    parse={parseTypedMobileNumber}
    cut={cutTypedMobileNumber}
    {...props}
  />
)

/** A field for the number of an account. It reads spaces and hyphens between the letters and digits. */
export const AccountNumberField = (props: FormikFieldProps<TextInputProps>) => (
  <ParsedField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    parse={parseTypedAccountNumber}
    {...props}
  />
)
