export { StatementsScreen } from '../../components/statements/screen.tsx'
