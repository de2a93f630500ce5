import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { temporaryDirectory } from './programs.ts'

/** Mounts a disk of four megabytes for the test. Undefined when this user cannot mount one. */
export const mountSmallDisk = async (): Promise<string | undefined> => {
  const directory = await temporaryDirectory()
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0700', 'wealth-care-test', directory], {
      stdio: 'ignore',
    })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['--lazy', directory]))
  return directory
}

/** Fills the disk with a file, to the last byte. */
export const fill = (file: string): void => {
  for (const size of [65_536, 4_096, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}
