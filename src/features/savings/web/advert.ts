import { PiggyBank } from 'lucide-react'
import type { Advert } from '#web/routes/features.tsx'
import { elsewhere } from '../types/words.en.ts'

export default { icon: PiggyBank, ...elsewhere.advert } satisfies Advert
