import { replaceEqualDeep } from '@tanstack/react-query'
import { CatchBoundary, useMatches } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, Suspense, useState } from 'react'
import { localDate } from '#contract/dates.ts'
import { type Place, PlaceProvider } from '#src/lib/screen.tsx'
import { LoadingOverlay } from '#src/ui/overlay.tsx'
import { ReloadScreen } from '#src/ui/reload-screen.tsx'

/** How many screens are kept: those of the navigation, the profile, and some accounts. */
const MOST = 8

type Shown = Place & { id: string; Screen: ComponentType }

type Kept = Shown & { day: string }

const KeptScreen = memo(({ kept }: { kept: Kept }) => (
  <PlaceProvider value={kept}>
    <CatchBoundary getResetKey={() => kept.id} errorComponent={ReloadScreen}>
      <Suspense fallback={<LoadingOverlay />}>
        <kept.Screen />
      </Suspense>
    </CatchBoundary>
  </PlaceProvider>
))

/** Those kept once this one is shown, which is the last of them. A screen is of its day: another day it begins anew. */
const withShown = (all: readonly Kept[], { id, routeId, params, search, Screen }: Shown): readonly Kept[] => {
  const isShown = all.at(-1)?.id === id
  const day = localDate(new Date())
  const fit = isShown ? all : all.filter((each) => each.day === day)
  const before = fit.find((each) => each.id === id)
  const same = replaceEqualDeep(before?.search, search)
  if (isShown && before?.search === same) return all
  const shown = before?.search === same ? before : { id, routeId, params, day, Screen, ...before, search: same }
  return [...fit.filter((each) => each.id !== id), shown].slice(-MOST)
}

/**
 * The screen that the address asks for, among those shown before: they are kept as they were, out of sight and without
 * effects, so that going back to one draws nothing anew. While a screen loads or cannot be loaded, the router says so.
 */
export const KeptScreens = () => {
  const match = useMatches({
    select: (matches) => matches.find(({ staticData, status }) => staticData.Screen && status === 'success'),
  })
  const [kept, setKept] = useState<readonly Kept[]>([])
  const Screen = match?.staticData.Screen
  const now = Screen ? withShown(kept, { ...match, Screen }) : kept
  if (now !== kept) setKept(now)
  return now
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((each) => (
      <Activity key={`${each.day} ${each.id}`} mode={each.id === match?.id ? 'visible' : 'hidden'}>
        <KeptScreen kept={each} />
      </Activity>
    ))
}
