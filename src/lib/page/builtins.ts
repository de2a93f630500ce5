// What the oldest browsers of `browserslist` (package.json) lack. `lib` in tsconfig.json allows no newer builtin than these.

const groupBy = <Key, Item>(items: Iterable<Item>, getKey: (item: Item, index: number) => Key): Map<Key, Item[]> => {
  const groups = new Map<Key, Item[]>()
  let index = 0
  for (const item of items) {
    const key = getKey(item, index++)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

Map.groupBy ??= groupBy

Object.groupBy ??= <Key extends PropertyKey, Item>(items: Iterable<Item>, getKey: (item: Item, index: number) => Key) =>
  Object.fromEntries(groupBy(items, getKey)) as Partial<Record<Key, Item[]>> // fromEntries does not keep the type of the keys

Promise.withResolvers ??= <Value>(): PromiseWithResolvers<Value> => {
  let settle: Pick<PromiseWithResolvers<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return { promise, resolve: (value) => settle?.resolve(value), reject: (reason) => settle?.reject(reason) }
}

Promise.try ??= <Value, Parameters extends unknown[]>(
  run: (...parameters: Parameters) => Value | PromiseLike<Value>,
  ...parameters: Parameters
) => new Promise<Awaited<Value>>((resolve) => resolve(run(...parameters) as Awaited<Value>)) // the promise awaits it

AbortSignal.any ??= (signals) => {
  const controller = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) controller.abort(signal.reason)
    else signal.addEventListener('abort', () => controller.abort(signal.reason), { signal: controller.signal })
  }
  return controller.signal
}
