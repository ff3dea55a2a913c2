import { StatementsScreen } from '../../components/statements/screen.tsx'

export default StatementsScreen
