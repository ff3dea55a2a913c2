import { Socket } from 'node:net'

/**
 * A socket on which everything that is written in one turn of the event loop leaves in one piece: a piece
 * costs a system call here and wakes the database there.
 */
export function turnSocket(): Socket {
  const socket = new Socket()
  // Node puts its own `write` in place when the connection stands.
  socket.once('connect', () => gatherTurns(socket))
  return socket
}

function gatherTurns(socket: Socket) {
  const write = socket.write
  let isGathering = false
  const letGo = () => {
    isGathering = false
    socket.uncork()
  }
  socket.write = (...written: [never]) => {
    if (!isGathering) {
      isGathering = true
      socket.cork()
      process.nextTick(letGo)
    }
    return write.apply(socket, written)
  }
}
