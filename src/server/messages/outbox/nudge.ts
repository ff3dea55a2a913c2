import { EventEmitter } from 'node:events'

// The transaction that wrote the message may not have committed yet, so listeners must poll for a while.
const signal = new EventEmitter()

export const nudge = () => void signal.emit('nudge')

export function onNudge(listener: () => void): () => void {
  signal.on('nudge', listener)
  return () => signal.off('nudge', listener)
}
