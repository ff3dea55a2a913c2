export { default } from './overview-card.tsx'
