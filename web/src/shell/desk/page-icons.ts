import {
  ArrowLeftRight,
  Banknote,
  CalendarRange,
  FileSpreadsheet,
  HandCoins,
  History,
  Landmark,
  LayoutDashboard,
  type LucideIcon,
  MessageCircleQuestion,
  MessagesSquare,
  PackageCheck,
  Percent,
  ReceiptText,
  Settings,
} from 'lucide-react'
import type { DeskPath } from './pages.ts'

// Apart from the table of pages, which everybody who signs in loads: only the desk draws these.
export const pageIcons: Record<DeskPath, LucideIcon> = {
  '/desk': LayoutDashboard,
  '/desk/inbox': MessagesSquare,
  '/desk/orders': PackageCheck,
  '/desk/requests': MessageCircleQuestion,
  '/desk/quotes': History,
  '/desk/rates': FileSpreadsheet,
  '/desk/coverage': CalendarRange,
  '/desk/markups': Percent,
  '/desk/fx': ArrowLeftRight,
  '/desk/bills': ReceiptText,
  '/desk/payments': Banknote,
  '/desk/terms': HandCoins,
  '/desk/bank': Landmark,
  '/desk/account': Settings,
}
