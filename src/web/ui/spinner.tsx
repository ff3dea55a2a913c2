import { LoaderCircle } from 'lucide-react'

export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle aria-hidden size={size} className="shrink-0 animate-spin" />
}
