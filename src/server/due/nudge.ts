import { EventEmitter } from 'node:events'

/** Wakes a worker of this process. What it shall do may not be committed yet, so a worker polls for a while. */
export function createNudge() {
  const signal = new EventEmitter()
  return {
    nudge: () => void signal.emit('nudge'),
    onNudge(listener: () => void): () => void {
      signal.on('nudge', listener)
      return () => signal.off('nudge', listener)
    },
  }
}

export const { nudge: nudgeDue, onNudge: onNudgeDue } = createNudge()
