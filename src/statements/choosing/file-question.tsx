import { Button, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { toRupees } from '#contract/fields/money.ts'
import { type Decimals, toPoint } from '#src/statements/columns/decimals.ts'
import { type PlainAmounts, plainKinds } from '#src/statements/columns/plain-amounts.ts'
import type { Example, Question } from '#src/statements/columns/questions.ts'
import { readAmount } from '#src/statements/columns/read-cells.ts'
import { type DateOrder, readDate } from '#src/statements/columns/read-date.ts'
import type { Layout } from '#src/statements/columns/sections.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { formatRupees } from '#src/ui/display/money.tsx'
import { FileActions } from './file-actions.tsx'

/** What the user can choose for what comes first in the dates. */
export const dateOrderLabels: Readonly<Record<Exclude<DateOrder, 'unsure'>, string>> = {
  day: 'The day comes first',
  month: 'The month comes first',
  year: 'The year comes first',
}

/** What the user can choose for what stands before the paise. */
export const decimalsLabels: Readonly<Record<Decimals, string>> = {
  comma: 'A comma comes before the paise',
  point: 'A point comes before the paise',
}

/** What the user can choose for amounts of a card without a minus. */
export const plainLabels: Readonly<Record<PlainAmounts, string>> = {
  purchases: 'Plain amounts are purchases',
  payments: 'Plain amounts are payments',
}

const CANNOT_BE_READ = 'cannot be read'

/** An answer: what it changes in the layout, and how it reads a cell. */
type Answer = { label: string; change: Partial<Layout>; readCell: (cell: string) => string }

/** The title of a question and its answers. */
type Asked = { title: string; answers: readonly Answer[] }

/** A question that is answered with one press. */
type OpenQuestion = Exclude<Question, { kind: 'columns' }>

type DateQuestion = Extract<Question, { kind: 'dates' }>

const askDateOrder = ({ orders, examples }: DateQuestion, today: string): Asked => {
  const [cell = ''] = examples.map((example) => example.cell)
  const first = readDate(cell, today, { dateOrder: orders[0] }) ?? today
  return {
    title: `Is ${cell} the ${format(parseISO(first), "do 'of' MMMM")}?`,
    answers: orders.flatMap((dateOrder) => {
      if (dateOrder === 'unsure') return []
      const readCell = (text: string): string => formatDate(readDate(text, today, { dateOrder }) ?? CANNOT_BE_READ)
      return [{ label: dateOrderLabels[dateOrder], change: { dateOrder }, readCell }]
    }),
  }
}

const askDecimals = ({ examples }: OpenQuestion): Asked => {
  const [cell = ''] = examples.map((example) => example.cell)
  const createReadCell = (decimals: Decimals) => (text: string) => {
    const amount = readAmount(toPoint(text, decimals))
    return amount ? formatRupees(toRupees(amount.paise)) : CANNOT_BE_READ
  }
  const answers = (['comma', 'point'] as const).map((decimals) => ({
    label: decimalsLabels[decimals],
    change: { decimals },
    readCell: createReadCell(decimals),
  }))
  const [one, other] = answers.map(({ readCell }) => readCell(cell)).filter((reading) => reading !== CANNOT_BE_READ)
  return { title: other ? `Is ${cell} ${one}, or ${other}?` : `Is ${cell} ${one}?`, answers }
}

const askPlain = (): Asked => ({
  title: 'What are plain amounts: purchases or payments?',
  answers: plainKinds.map((plain) => ({
    label: plainLabels[plain],
    change: { plain },
    readCell: (cell) =>
      (readAmount(cell)?.direction !== 'out') === (plain === 'purchases') ? 'a purchase' : 'a payment or a refund',
  })),
})

const askQuestion = (question: OpenQuestion, today: string): Asked => {
  if (question.kind === 'dates') return askDateOrder(question, today)
  return question.kind === 'decimals' ? askDecimals(question) : askPlain()
}

const Examples = ({ examples, readCell }: { examples: readonly Example[]; readCell: Answer['readCell'] }) =>
  examples.map(({ cell, words }) => (
    <Text key={cell} size="sm" style={{ overflowWrap: 'anywhere' }}>
      {cell} is <b>{readCell(cell)}</b>
      <Text span c="dimmed" size="sm">
        {' '}
        {words}
      </Text>
    </Text>
  ))

type FileQuestionProps = {
  question: OpenQuestion
  today: string
  onAnswer: (change: Partial<Layout>) => void
  onChangeColumns: () => void
  onClose: () => void
}

/** Asks what a file leaves open, with rows of it in each reading. The answer is remembered for such files of the account. */
export const FileQuestion = ({ question, today, onAnswer, onChangeColumns, onClose }: FileQuestionProps) => {
  const { title, answers } = askQuestion(question, today)
  return (
    <Stack component="section" aria-label="Question about the file">
      <Title order={2} size="h4">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: answers.length }} spacing="sm">
        {answers.map(({ label, change, readCell }) => (
          <Paper key={label} withBorder p="md">
            <Stack gap="xs">
              <Examples examples={question.examples} readCell={readCell} />
              <Button variant="light" onClick={() => onAnswer(change)}>
                {label}
              </Button>
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      <FileActions onChangeColumns={onChangeColumns} onClose={onClose} />
    </Stack>
  )
}
