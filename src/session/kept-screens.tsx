import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { CatchBoundary, useMatches } from '@tanstack/react-router'
import { Activity, type ComponentType, memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { localDate } from '#contract/dates.ts'
import { followChanges } from '#src/lib/data-changes.ts'
import { type Place, PlaceProvider, useOnLeaving } from '#src/lib/screen.tsx'
import { useAfterPaint } from '#src/ui/after-paint.ts'
import { LoadingOverlay } from '#src/ui/overlay.tsx'
import { ReloadScreen } from '#src/ui/reload-screen.tsx'
import classes from './kept-screens.module.css'

/** How many screens are kept: those of the navigation, the profile, and some accounts. */
const MOST = 8

type Shown = Place & { id: string; Screen: ComponentType }

type Kept = Shown & { day: string }

/** The style that Activity gives to what it hides is stronger than any but that of a shadow root. */
const keepBoxes = (host: HTMLElement | null): void => {
  if (!host || host.shadowRoot || !CSS.supports('content-visibility', 'hidden')) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':host { display: block !important }')
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(document.createElement('slot'))
}

const KeptScreen = memo(({ kept, fallAsleep }: { kept: Kept; fallAsleep: (kept: Kept) => void }) => {
  useOnLeaving(() => fallAsleep(kept))
  return (
    <PlaceProvider value={kept}>
      <CatchBoundary getResetKey={() => kept.id} errorComponent={ReloadScreen}>
        <Suspense fallback={<LoadingOverlay />}>
          <kept.Screen />
        </Suspense>
      </CatchBoundary>
    </PlaceProvider>
  )
})

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

/** Whether a screen that fell asleep still shows what it would show now. */
const useAsleep = () => {
  const cache = useQueryClient().getQueryCache()
  const [asleep] = useState(() => ({ changes: 0, since: new WeakMap<Kept, number>() }))
  useEffect(() => followChanges(cache, () => (asleep.changes += 1)), [cache, asleep])
  return {
    fallAsleep: useCallback((kept: Kept) => void asleep.since.set(kept, asleep.changes), [asleep]),
    isAsItWas: (kept: Kept): boolean => asleep.since.get(kept) === asleep.changes,
  }
}

/** What the page showed of the screen before the application ran, until the screen itself is there. */
const LastSeen = () => {
  const [seen] = useState(() => document.getElementById('last-seen'))
  return <div ref={(place) => void (seen && place?.append(seen))} />
}

/**
 * The screen that the address asks for, among those shown before: they are kept as they were, out of sight and without
 * effects, so that going back to one draws nothing anew. One that nothing has changed for is shown as it is; its effects come
 * back once it is painted, when those of the one before end. While a screen loads or cannot be loaded, the router says so.
 */
export const KeptScreens = () => {
  const match = useMatches({
    select: (matches) => matches.find(({ staticData, status }) => staticData.Screen && status === 'success'),
  })
  const [kept, setKept] = useState<readonly Kept[]>([])
  const { fallAsleep, isAsItWas } = useAsleep()
  const Screen = match?.staticData.Screen
  const now = Screen ? withShown(kept, { ...match, Screen }) : kept
  if (now !== kept) setKept(now)
  const shown = useMemo(() => ({ id: match?.id }), [match?.id])
  const painted = useAfterPaint(shown)
  if (now.length === 0) return <LastSeen />
  return now
    .toSorted((one, other) => (one.id < other.id ? -1 : 1)) // wherever it was shown last: no node moves
    .map((each) => {
      const isShown = each.id === shown.id
      // The one painted last is awake until the next is painted; shown again before that, it sleeps first.
      const isAwake = each.id === painted.id ? isShown === (shown === painted) : isShown && !isAsItWas(each)
      return (
        <div key={`${each.day} ${each.id}`} className={classes.screen} hidden={!isShown}>
          <Activity mode={isAwake ? 'visible' : 'hidden'}>
            <div ref={keepBoxes}>
              <KeptScreen kept={each} fallAsleep={fallAsleep} />
            </div>
          </Activity>
        </div>
      )
    })
}
