/** Imports a module once. Later calls return the same promise; after a failure the next call imports again. */
export const once = <Module>(importer: () => Promise<Module>): (() => Promise<Module>) => {
  let module: Promise<Module> | undefined
  return () => {
    module ??= importer().catch((error: unknown) => {
      module = undefined
      throw error
    })
    return module
  }
}
