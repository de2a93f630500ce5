import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'

const sources = ['index.html', '*.config.ts', 'package-lock.json', '{build,contract,public,src}/**']

const getModifiedTime = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isBuilt = (): boolean => Math.max(...globSync(sources).map(getModifiedTime)) < getModifiedTime('dist/index.html')

/** Builds the product when a source is newer than the build. */
export const setup = (): void => {
  if (isBuilt()) return
  execFileSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' }, // Vitest sets another
  })
}
