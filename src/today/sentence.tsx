import { UnstyledButton } from '@mantine/core'
import { directions } from '#contract/fields/choices.ts'
import { CountingMoney } from '#src/ui/display/counting-money.tsx'
import { LargeAmount } from '#src/ui/display/large-amount.tsx'
import { formatBriefRupees } from '#src/ui/display/money.tsx'
import type { ChangeTableSearch } from '#src/ui/list/table-search.ts'
import { promiseWords, type Sums } from './promises.ts'
import classes from './sentence.module.css'

/** The first sum leads. */
const SIZES = { first: 'clamp(1.875rem, 1.6rem + 1.2vw, 2.25rem)', other: '1.375rem' } as const

type HalfProps = {
  rupees: number
  size: string
  words: string
  isPressed: boolean
  onPress: () => void
}

const Half = ({ rupees, size, words, isPressed, onPress }: HalfProps) => (
  <UnstyledButton className={classes.half ?? ''} aria-pressed={isPressed} onClick={onPress}>
    <LargeAmount rupees={rupees} size={size}>
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

/** What is to come, and what is to give if there is some. Each half filters the screen, and a second press removes the filter. */
export const Sentence = ({ sums, shown, onChange }: SentenceProps) => {
  const toggle = (id: string) => () => onChange({ show: shown === id ? undefined : id })
  const shownDirections = directions.filter((direction) => sums[direction] > 0)
  return (
    <section className={classes.sentence} aria-label="What is owed">
      {(shownDirections.length > 0 ? shownDirections : directions.slice(0, 1)).map((direction, index) => (
        <Half
          key={direction}
          rupees={sums[direction]}
          size={index === 0 ? SIZES.first : SIZES.other}
          words={promiseWords[direction]}
          isPressed={shown === figureIds[direction]}
          onPress={toggle(figureIds[direction])}
        />
      ))}
    </section>
  )
}
