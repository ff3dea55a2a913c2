import { auditNames } from './words.en.ts'

export default auditNames
