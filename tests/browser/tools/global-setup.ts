import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { findChromium, thisMachine } from '#tests/tools/find-chromium.ts'

const sources = ['index.html', '*.config.ts', 'package-lock.json', '{build,contract,public,src}/**']

const getModifiedTime = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isBuilt = (): boolean => Math.max(...globSync(sources).map(getModifiedTime)) < getModifiedTime('dist/index.html')

/** Finds a browser and builds the product before the browser tests. */
export default function prepare(): void {
  process.env.CHROMIUM_PATH = findChromium(thisMachine)
  if (!isBuilt()) execFileSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' })
}
