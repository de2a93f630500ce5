import { type ComponentType, createElement, lazy, useState } from 'react'
import { whenIdle } from './idle.ts'
import { withTimeout } from './with-timeout.ts'

/**
 * `React.lazy` for a component that the user opens later, such as a dialog. Its module loads when the browser is idle, and
 * again on first render if that failed. It needs a `Suspense` above it.
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
  // React.lazy shows the fallback first, even for a loaded module.
  return function LazyWhenIdle(props) {
    const [Component] = useState(() => loaded ?? Lazy)
    return createElement(Component, props)
  }
}
