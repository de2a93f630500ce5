import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { object } from 'yup'
import { positiveAmount } from '#contract/fields/amounts.ts'
import { parseTypedAmount } from '#contract/fields/typed-amount.ts'
import { TextField } from '#src/ui/form/fields/fields.tsx'
import { AmountField } from '#src/ui/form/fields/number-fields.tsx'
import { formatAmountText } from '#src/ui/form/fields/typed-number.ts'
import { Form } from '#src/ui/form/form.tsx'

const schema = object({ amount: positiveAmount('Enter valid amount').required('Amount is required') })

/** An amount that was sent, with the text that the field showed at that moment. */
type Sent = { amount: number; shown: string }

const field = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)

/** Renders a form with one amount. `initial` is filled in. It returns what the form sends. */
const renderForm = (initial: string): Sent[] => {
  const sent: Sent[] = []
  render(
    <MantineProvider>
      <Form
        label="Pay"
        initialValues={{ amount: initial, note: '' }}
        schema={schema}
        onSubmit={async ({ amount }) => sent.push({ amount, shown: field().value })}
      >
        <AmountField name="amount" label="Amount" />
        <TextField name="note" label="Note" />
        <button type="submit">Send</button>
      </Form>
    </MantineProvider>,
  )
  return sent
}

const anyTyped = fc.oneof(
  fc.stringMatching(/^\d{0,6}$/),
  fc.string({ unit: fc.constantFrom(...'0123456789.,₹ -ekx'), maxLength: 8 }),
  fc
    .tuple(
      fc.stringMatching(/^\d{1,3}$/),
      fc.constantFrom('k', ' lakh', '.5 lac', ' cr', '.50 Cr', 'L', ' rs', '/- only', ',000', '.555', 'e3'),
    )
    .map((parts) => parts.join('')),
)

test('the amount that is sent is the one that the field shows; a text that cannot be read stays and is not sent', async () => {
  const user = userEvent.setup({ delay: null })
  const send = {
    'with Enter': () => user.keyboard('{Enter}'),
    'with the button': () => user.click(screen.getByRole('button', { name: 'Send' })),
    'after leaving the field': async () => {
      await user.tab()
      await user.click(screen.getByRole('button', { name: 'Send' }))
    },
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('', '5000', '12.50'),
      anyTyped,
      fc.constantFrom(...Object.values(send)),
      async (initial, typed, sendForm) => {
        cleanup() // the form of the case before
        const sent = renderForm(initial)
        await user.click(field())
        if (typed !== '') await user.paste(typed)
        const text = typed === '' ? initial : typed
        expect(field()).toHaveValue(text)
        await sendForm()
        await waitFor(() =>
          expect([sent.length, screen.queryAllByText(/^Enter valid|required$|^Is that|^Type /).length]).toContain(1),
        )
        const read = parseTypedAmount(text)
        const isLeft = document.activeElement !== field()
        const shown = read === undefined ? text.trim() && text : isLeft ? formatAmountText(read) : read
        expect(field()).toHaveValue(shown)
        const rupees = Number(read)
        expect(sent).toEqual(rupees > 0 ? [{ amount: rupees, shown }] : [])
      },
    ),
    { numRuns: 100 },
  )
})

test('an amount with cr is asked about in words, and nothing is sent', async () => {
  const user = userEvent.setup({ delay: null })
  const sent = renderForm('')
  await user.click(field())
  await user.paste('1.25 cr')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Is that 1.25 crore? Type 1,25,00,000')).toBeVisible()
  expect(field()).toHaveValue('1.25 cr')
  expect(sent).toEqual([])
})

test('an amount has grouped digits when its field is left, and plain ones, all selected, while it is edited', async () => {
  const user = userEvent.setup({ delay: null })
  const sent = renderForm('5000')
  expect(field()).toHaveValue('5,000')
  await user.click(field())
  expect(field()).toHaveValue('5000')
  await user.keyboard('131072.01')
  expect(field()).toHaveValue('131072.01')
  await user.tab()
  expect(field()).toHaveValue('1,31,072.01')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toMatchObject([{ amount: 131_072.01 }]))
})
