import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

interface BadgeProps {
  tone: 'brand' | 'wait' | 'adopt' | 'reject' | 'quiet'
  icon: LucideIcon
  children: string
}

// A state: an icon and a word always accompany the colour.
export const Badge = ({ tone, icon: Icon, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>
    <Icon aria-hidden="true" />
    <span>{children}</span>
  </span>
)
