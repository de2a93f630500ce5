import type { Bytes } from './json.ts'

type Answer = { tag: string; bytes: Bytes }

/** Answers of one address each, the newest of it, up to so many bytes in all; the oldest make room. */
export const createKeptAnswers = (most: number) => {
  const answers = new Map<string, Answer>()
  let size = 0

  const drop = (address: string): void => {
    size -= answers.get(address)?.bytes.length ?? 0
    answers.delete(address)
  }

  return {
    find: (address: string, tag: string): Bytes | undefined => {
      const answer = answers.get(address)
      return answer?.tag === tag ? answer.bytes : undefined
    },
    keep: (address: string, answer: Answer): void => {
      drop(address)
      answers.set(address, answer)
      size += answer.bytes.length
      for (const oldest of answers.keys()) {
        if (size <= most) break
        drop(oldest)
      }
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>
