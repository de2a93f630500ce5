import { Outlet, type RegisteredRouter, type RouteById, type RouteIds } from '@tanstack/react-router'
import { type ComponentType, createContext, use, useEffect, useEffectEvent } from 'react'
import { part } from './part.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the route shows in the frame of a session, which keeps it when another is shown. */
    Screen?: ComponentType
  }
}

/**
 * The options of a route that shows a screen: `...screen(() => import('…'), 'HomePage')`. The frame of a session shows
 * it; the router itself shows only what the routes below it show, which stands over the screen.
 */
export const screen = <Name extends string>(importer: () => Promise<Record<Name, ComponentType>>, name: Name) => {
  const Screen: ComponentType & { preload?: () => Promise<void> | undefined } = part(importer, name)
  const component = Object.assign(() => <Outlet />, { preload: () => Screen.preload?.() })
  return { component, staticData: { Screen } }
}

/** What the address says of a screen; of one that is out of sight, what it said when it was left. */
export type Place = { routeId: string; params: object; search: Record<string, unknown> }

const PlaceContext = createContext<Place | undefined>(undefined)

export const PlaceProvider = PlaceContext.Provider

/** The place of the screen around, whichever it is. */
export const usePlace = (): Place => {
  const place = use(PlaceContext)
  if (!place) throw new Error('A screen must be around this component.')
  return place
}

type Routes = RegisteredRouter['routeTree']
type PlaceOf<Id> = {
  params: RouteById<Routes, Id>['types']['allParams']
  search: RouteById<Routes, Id>['types']['fullSearchSchema']
}

/** The place of the screen of this route, from inside it. */
export const usePlaceOf = <Id extends RouteIds<Routes>>(routeId: Id): PlaceOf<Id> => {
  const place = usePlace()
  if (place.routeId !== routeId) throw new Error(`This is not the screen of ${routeId}.`)
  return place as PlaceOf<Id> // the router read it by the rules of this very route
}

/** Does something when the screen around is left, whether or not it is kept. */
export const useOnLeaving = (act: () => void): void => {
  const onLeaving = useEffectEvent(act)
  useEffect(() => () => onLeaving(), [])
}
