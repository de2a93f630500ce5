import { UnstyledButton } from '@mantine/core'
import { directions } from '#contract/fields/choices.ts'
import { CountingMoney } from '#src/ui/display/counting-money.tsx'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import type { ChangeTableSearch } from '#src/ui/list/table-search.ts'
import { promiseWords, type Sums } from './promises.ts'
import classes from './sentence.module.css'

const SIZE = 'clamp(1.875rem, 1.6rem + 1.2vw, 2.25rem)'

type HalfProps = {
  rupees: number
  words: string
  isPressed: boolean
  onPress: () => void
}

const Half = ({ rupees, words, isPressed, onPress }: HalfProps) => (
  <UnstyledButton className={classes.half ?? ''} aria-pressed={isPressed} onClick={onPress}>
    <LargeAmount rupees={rupees} size={SIZE}>
      <CountingMoney rupees={rupees} format={formatBriefRupees} />
    </LargeAmount>{' '}
    <span className={classes.words}>{words}</span>
  </UnstyledButton>
)

type SentenceProps = {
  sums: Sums
  /** The id of the figure that filters the screen. */
  shown: string | undefined
  onChange: ChangeTableSearch
}

const figureIds = { given: 'owed', taken: 'owing' } as const

/** What is to come and what is to give. Each half filters the screen, and a second press removes the filter. */
export const Sentence = ({ sums, shown, onChange }: SentenceProps) => {
  const toggle = (id: string) => () => onChange({ show: shown === id ? undefined : id })
  return (
    <section className={classes.sentence} aria-label="What is owed">
      {directions.map((direction) => (
        <Half
          key={direction}
          rupees={sums[direction]}
          words={promiseWords[direction]}
          isPressed={shown === figureIds[direction]}
          onPress={toggle(figureIds[direction])}
        />
      ))}
    </section>
  )
}
