import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startTasks, type Task } from '#server/node/tasks.ts'

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
})

const start = (...tasks: Task[]) => {
  const errors: string[] = []
  return { errors, stop: startTasks(tasks, { error: (_, message) => errors.push(message) }) }
}

test('each task runs at the start and then at its interval', async () => {
  const runs: string[] = []
  const note = (name: string) => async () => void runs.push(name)
  const { stop } = start(
    { name: 'hourly', everyMinutes: 60, run: note('hourly') },
    { name: 'often', everyMinutes: 1, run: note('often') },
  )
  expect(runs).toEqual(['hourly', 'often'])
  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(runs.filter((name) => name === 'hourly')).toHaveLength(1)
  expect(runs.filter((name) => name === 'often')).toHaveLength(60)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs.filter((name) => name === 'hourly')).toHaveLength(2)
  await stop()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(runs.filter((name) => name === 'hourly')).toHaveLength(2)
})

test('a slow task does not run twice at the same time, and does not delay another', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let [slow, quick] = [0, 0]
  start(
    { name: 'slow', everyMinutes: 1, run: () => (++slow === 1 ? promise : Promise.resolve()) },
    { name: 'quick', everyMinutes: 1, run: async () => void quick++ },
  )
  await vi.advanceTimersByTimeAsync(3 * 60_000)
  expect([slow, quick]).toEqual([1, 4])
  resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(slow).toBe(2)
})

test('a task that fails is logged, and runs again', async () => {
  let runs = 0
  const fail = () => {
    runs += 1
    return Promise.reject(new Error('no connection'))
  }
  const { errors } = start({ name: 'maintenance', everyMinutes: 1, run: fail })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([runs, errors]).toEqual([2, ['maintenance failed', 'maintenance failed']])
})

test('a stop aborts what runs, and waits until it has ended', async () => {
  const ended: string[] = []
  const { stop } = start({
    name: 'long',
    everyMinutes: 1,
    run: (signal) =>
      new Promise((resolve) => {
        signal.addEventListener('abort', () => {
          ended.push('task')
          resolve()
        })
      }),
  })
  await stop()
  expect([...ended, 'stop']).toEqual(['task', 'stop'])
})
