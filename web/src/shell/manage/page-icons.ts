import {
  BookUser,
  Building2,
  FileSpreadsheet,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ReceiptText,
  Settings2,
  Ship,
  Tags,
  UserCog,
} from 'lucide-react'
import type { AreaPath } from './pages.ts'

// Apart from the table of pages, which is part of the public entry: only the area draws these.
export const pageIcons: Record<AreaPath, LucideIcon> = {
  '/manage': LayoutDashboard,
  '/orderImport': FileSpreadsheet,
  '/shipments': Ship,
  '/billing': ReceiptText,
  '/prices': Tags,
  '/produce': Settings2,
  '/commodities': Package,
  '/AddressDetails': BookUser,
  '/CompanyProfile': Building2,
  '/AccountDetails': UserCog,
}
