import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './first-steps.module.css'

type StepsFrameProps = { hasRecord: boolean; children: ReactNode }

/** The frame of the first steps. Before the first record it has a sentence, and room for the list of the steps. */
export const StepsFrame = ({ hasRecord, children }: StepsFrameProps) => (
  <section className={classes.steps} data-first={!hasRecord} aria-label="First steps">
    {!hasRecord && (
      <Text className={classes.sentence}>Write down what you lend, borrow and spend, in three steps:</Text>
    )}
    {children}
  </section>
)
