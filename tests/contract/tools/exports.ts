import { type ApiResponse, call } from './calls.ts'
import type { Exported } from './exported.ts'
import { keyed } from './money.ts'
import type { Person } from './people.ts'

export const readExport = async (by: Person): Promise<Exported> =>
  (await call<Exported>('GET /api/v1/export', { by })).body

export const restore = (by: Person, json: unknown, key?: string): Promise<ApiResponse<Record<string, number>>> =>
  call('POST /api/v1/restore', { by, json, headers: keyed(key) })
