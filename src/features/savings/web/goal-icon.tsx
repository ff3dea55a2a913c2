import {
  Bike,
  Coins,
  Gift,
  GraduationCap,
  HeartPulse,
  House,
  type LucideIcon,
  Plane,
  Shirt,
  Smartphone,
  Umbrella,
} from 'lucide-react'
import type { GoalIcon as Name } from '../terms.ts'

const icons: Record<Name, LucideIcon> = {
  bicycle: Bike,
  clothes: Shirt,
  school: GraduationCap,
  home: House,
  umbrella: Umbrella,
  phone: Smartphone,
  travel: Plane,
  gift: Gift,
  health: HeartPulse,
  coins: Coins,
}

type GoalIconProps = { name: Name; size: number; className?: string }

export function GoalIcon({ name, ...look }: GoalIconProps) {
  const Icon = icons[name]
  return <Icon aria-hidden {...look} />
}
