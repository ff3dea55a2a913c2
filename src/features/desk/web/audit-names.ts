import { auditNames } from './audit/words.en.ts'

export default auditNames
