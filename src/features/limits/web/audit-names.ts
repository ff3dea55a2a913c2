import { auditNames } from './rules/words.en.ts'

export default auditNames
