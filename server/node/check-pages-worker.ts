import { parentPort, workerData } from 'node:worker_threads'
import { findDamage } from './check-pages.ts'

parentPort?.postMessage(findDamage(workerData))
