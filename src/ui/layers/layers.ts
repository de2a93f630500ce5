import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { createContext, useEffect, useEffectEvent, useId } from 'react'
import { undoStore } from '#src/lib/cache/undo.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry repeats the first one of the history, so that Back can close a layer instead of leaving the application. */
    isTwin?: boolean
  }
}

/** The ids of the open dialogs, sheets, menus and calendars, the top one last. */
const openLayers: string[] = []

/**
 * Whether a layer has closed in the same commit of React. The layer that opens in that commit replaces it, as a record shows again
 * behind its form. The user did not open it.
 */
let isReplaced = false

const markReplaced = (): void => {
  isReplaced = true
  queueMicrotask(() => {
    isReplaced = false
  })
}

/** The id of the layer around an element; undefined on the screen itself. */
export const LayerContext = createContext<string | undefined>(undefined)

/** Returns the id of the top layer; undefined while only the screen shows. */
export const getTopLayer = (): string | undefined => openLayers.at(-1)

/** Whether nothing of the application stands before a history entry. */
export const isFirstEntry = ({ __TSR_index, isTwin }: RegisteredRouter['state']['location']['state']): boolean =>
  __TSR_index === 0 || isTwin === true

/** Goes back in the history to close a drawer. A blocker meets it as `GO`: unlike a person's Back, it is not for the layers. */
export const goBack = ({ history }: RegisteredRouter): void => history.go(-1)

/** The histories whose first entry has a twin. */
const watched = new WeakSet<RouterHistory>()

/** Adds the twin of the first entry. Back from the twin leaves the application, as it would from the first entry. */
const addTwin = (router: RegisteredRouter): void => {
  const { history } = router
  const { __TSR_key: firstKey } = history.location.state
  void router.navigate({ to: '.', search: true, hash: true, state: { isTwin: true }, resetScroll: false })
  if (watched.has(history)) return
  watched.add(history)
  let isOnFirst = true
  history.subscribe(({ location, action }) => {
    const wasOnFirst = isOnFirst
    isOnFirst = location.state.__TSR_key === firstKey
    if (isOnFirst && !wasOnFirst && action.type === 'BACK') history.back()
  })
}

/**
 * Adds an open dialog, sheet, menu or calendar to the layers, and returns its id. Back closes the top layer and only it, with
 * `onBack`. A drawer that has an address of its own has none: for it, Back is the usual navigation.
 */
export const useLayer = (isOpen: boolean, onBack?: () => void): string => {
  const router = useRouter()
  const id = useId()
  const hasBack = onBack !== undefined
  const close = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isOpen) return
    openLayers.push(id)
    if (!isReplaced) undoStore.clear() // the bar would cover what opens
    return () => {
      openLayers.splice(openLayers.indexOf(id), 1)
      markReplaced()
    }
  }, [isOpen, id])
  useEffect(() => {
    if (!isOpen || !hasBack) return
    if (router.history.location.state.__TSR_index === 0) addTwin(router)
    return router.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        const isBlocked = action === 'BACK' && getTopLayer() === id
        if (isBlocked) close()
        return isBlocked
      },
    })
  }, [isOpen, hasBack, id, router])
  return id
}
