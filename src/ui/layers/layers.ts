import { type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router'
import { createAtom, useSelector } from '@tanstack/react-store'
import { createContext, useEffect, useEffectEvent, useId } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry repeats the first one of the history, so that Back can close a layer instead of leaving the application. */
    isTwin?: boolean
  }
}

/** A `modal` layer makes what is below it inert: a dialog or a sheet. A `menu` does not: a menu, a calendar or a panel. */
type LayerKind = 'modal' | 'menu'

type Layer = {
  id: string
  kind: LayerKind
  /** It is higher for a layer that the user opened later. */
  order: number
  /** The place in the history at which it opened. */
  index: number
  /** The layer that it replaced, as a form replaces the record that led to it. */
  behind: Layer | undefined
}

/** The open dialogs, sheets, menus and calendars, the top one last. */
const openLayers = createAtom<readonly Layer[]>([])

let latestOrder = 0

/** A layer that closed in this commit of React. The layer that opens in the same commit replaces it. */
let replaced: Layer | undefined

/** The layer that shows again when another closes and the history is back at `index`. Undefined when the user opens a new one. */
const findRevealed = (closed: Layer | undefined, index: number): Layer | undefined => {
  if (!closed || index > closed.index) return undefined
  return findRevealed(closed.behind, index) ?? closed
}

const addLayer = (id: string, kind: LayerKind, index: number): void => {
  const revealed = findRevealed(replaced, index)
  if (!revealed) latestOrder += 1
  const { order, behind } = revealed ?? { order: latestOrder, behind: replaced }
  openLayers.set((layers) => [...layers, { id, kind, order, index, behind }])
}

const removeLayer = (id: string): void => {
  const closed = openLayers.get().find((layer) => layer.id === id)
  openLayers.set((layers) => layers.filter((layer) => layer.id !== id))
  if (!replaced || (closed && closed.order < replaced.order)) replaced = closed
  queueMicrotask(() => {
    replaced = undefined
  })
}

/** The id of the layer around an element; undefined on the screen itself. */
export const LayerContext = createContext<string | undefined>(undefined)

/** Returns the id of the top layer; undefined while only the screen shows. */
export const getTopLayer = (): string | undefined => openLayers.get().at(-1)?.id

/** Returns the order of the layer that was opened last. */
export const getLatestOrder = (): number => latestOrder

/**
 * Returns what covers a part of the screen that appeared when `order` was the latest: a layer that was opened after that. Undefined
 * when nothing does.
 */
export const useCover = (order: number): LayerKind | undefined =>
  useSelector(openLayers, (layers) => {
    const above = layers.filter((layer) => layer.order > order)
    return above.find(({ kind }) => kind === 'modal')?.kind ?? above[0]?.kind
  })

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
export const useLayer = (isOpen: boolean, onBack?: () => void, kind: LayerKind = 'modal'): string => {
  const router = useRouter()
  const id = useId()
  const hasBack = onBack !== undefined
  const close = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isOpen) return
    addLayer(id, kind, router.history.location.state.__TSR_index)
    return () => removeLayer(id)
  }, [isOpen, id, kind, router])
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
