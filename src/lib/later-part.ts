import { type ComponentType, createElement, lazy, useState } from 'react'
import { whenIdle } from './idle.ts'
import { inTime } from './part.ts'

/**
 * A component that a screen shows on request, such as a dialog: it stands inside a `Suspense`, and its module comes once
 * the browser has nothing better to do, so that it is there, without a wait, when it is asked for. A module that did not
 * come by then is asked for once more.
 */
export const laterPart = <Name extends string, Props extends object>(
  importer: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded = (await inTime(importer()))[name]
    return { default: loaded }
  }
  const awaited: ComponentType<Props> = lazy(load)
  whenIdle(() => void load().catch(() => undefined))
  return function LaterPart(props) {
    const [Part] = useState(() => loaded ?? awaited)
    return createElement(Part, props)
  }
}
