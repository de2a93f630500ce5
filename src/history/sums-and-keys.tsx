import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMemo } from 'react'
import { toRupees } from '#contract/fields/money.ts'
import { Money } from '#src/ui/display/money.tsx'
import type { HistoryEvent } from './events.ts'
import { KeySwitch } from './key-switch.tsx'
import { sumByKind } from './selection.ts'
import classes from './sums-and-keys.module.css'

/** Whether the sums and the keys show, and a function that changes it. This browser remembers it. */
export const useSumsAndKeys = () =>
  useLocalStorage<boolean>({ key: 'history-sums', defaultValue: false, getInitialValueInEffect: false })

type ToggleProps = { isOpen: boolean; onToggle: () => void }

/** The button that shows and hides the sums and the keys. */
export const SumsAndKeysToggle = ({ isOpen, onToggle }: ToggleProps) => {
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Button
      className={classes.toggle ?? ''}
      size="sm"
      px={0}
      variant="transparent"
      aria-expanded={isOpen}
      rightSection={<Chevron size={16} aria-hidden />}
      onClick={onToggle}
    >
      Totals
    </Button>
  )
}

/** The sum of each kind of the shown events, and the keys. It shows no total, because one record can be lent and due. */
export const SumsAndKeys = ({ shown }: { shown: readonly HistoryEvent[] }) => {
  const sums = useMemo(() => sumByKind(shown), [shown])
  return (
    <section className={`card ${classes.panel}`} aria-label="Totals">
      <dl className={`facts ${classes.sums}`}>
        {sums.map(({ label, paise }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money rupees={toRupees(paise)} />
            </dd>
          </div>
        ))}
      </dl>
      <KeySwitch />
    </section>
  )
}
