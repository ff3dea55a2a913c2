import { dirname } from 'node:path'
import { removeScratch } from '#test/scratch.ts'
import { chosenPlace } from './place.ts'

export default function cleanUp() {
  removeScratch(dirname(chosenPlace().dataDir))
}
