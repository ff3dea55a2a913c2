export { reason } from '#contract/fields.ts'
