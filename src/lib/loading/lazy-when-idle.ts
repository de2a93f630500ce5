import { type ComponentType, createElement, lazy, useState } from 'react'
import { whenIdle } from './idle.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * `React.lazy` for what a person opens later, such as a dialog: its module loads when the browser is idle. It stands inside
 * a `Suspense`. A module that failed to load then is loaded again when it is needed.
 */
export const lazyWhenIdle = <Name extends string, Props extends object>(
  importer: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded = (await withTimeout(importer()))[name]
    return { default: loaded }
  }
  const Lazy: ComponentType<Props> = lazy(load)
  whenIdle(() => void load().catch(() => undefined))
  // React.lazy shows the fallback first, even for a module that is there.
  return function LazyWhenIdle(props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(Component, props)
  }
}
