export { default } from './beside-purse.tsx'
