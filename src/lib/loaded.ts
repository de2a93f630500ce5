/**
 * A module that is loaded when it is first asked for. Later it is there within the turn: even a module that came long ago
 * costs an `import()` one, which a browser puts off until it has painted what a click changed. What failed is asked for again.
 */
export const loaded = <Module>(importer: () => Promise<Module>): (() => Promise<Module>) => {
  let module: Promise<Module> | undefined
  return () => {
    module ??= importer().catch((error: unknown) => {
      module = undefined
      throw error
    })
    return module
  }
}
