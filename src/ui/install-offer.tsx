import { Button, Group, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import { daysLater } from '#contract/fields/dates.ts'
import { askToInstall, useIsInstallable } from '#src/lib/page/install-prompt.ts'
import { getToday } from '#src/lib/today.ts'
import classes from './install-offer.module.css'

/** The number of days of use before the offer. */
const DAYS_BEFORE_OFFER = 7

/** A line that offers to install the application after a week of use on this device, until the first answer. */
export const InstallOffer = () => {
  const isReady = useIsInstallable()
  // An offer that comes later would push the list down under the user's finger. The next visit shows it.
  const [wasReady] = useState(isReady)
  const [today] = useState(getToday)
  const [firstUse, setFirstUse] = useLocalStorage({
    key: 'first-use',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const [isAnswered, setIsAnswered] = useLocalStorage({
    key: 'install-answered',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const isKnown = isCalendarDate(firstUse)
  useEffect(() => {
    if (!isKnown) setFirstUse(today)
  }, [isKnown, today, setFirstUse])
  if (!wasReady || !isReady || isAnswered || !isKnown || today < daysLater(firstUse, DAYS_BEFORE_OFFER)) return null
  return (
    <section className={`card ends ${classes.offer}`} aria-label="Install">
      <Text size="sm">Install Wealth Care, to open it from your home screen or desktop.</Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="light"
          onClick={() => {
            setIsAnswered(true)
            void askToInstall().catch(() => undefined) // the browser can refuse; the offer is over then too
          }}
        >
          Install
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={() => setIsAnswered(true)}>
          Not now
        </Button>
      </Group>
    </section>
  )
}
