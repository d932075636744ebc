import type { Module } from '@dtms/contract/role.ts'
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react'
import { loadBillsDue } from '#bill/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadRecentOrders } from '#order/public.ts'
import { loadQuickQuote, loadRecentInquiries } from '#quote/public.ts'
import { NeedsBlock } from './needs-block.tsx'
import { loadSpendBlock } from './pages.ts'
import type { OverviewSearch } from './search.ts'

export interface PageProps {
  search: OverviewSearch
  onSearch: (next: OverviewSearch, options?: { replace?: boolean }) => void
}

export interface OverviewBlock {
  id: string
  // The wide column has what is read, the narrow one what is done.
  column: 'wide' | 'narrow'
  // A member without it does not see the block.
  module?: Module
  Block: ComponentType<PageProps> | LazyExoticComponent<ComponentType<PageProps>>
}

// What the overview shows, from top to bottom. A feature adds its block here, and nothing is shown that no feature
// feeds.
export const overviewBlocks: readonly OverviewBlock[] = [
  { id: 'needs', column: 'wide', Block: NeedsBlock },
  {
    id: 'recent-orders',
    column: 'wide',
    module: 'orders',
    Block: lazyPart(loadRecentOrders, 'RecentOrders'),
  },
  {
    id: 'spend',
    column: 'wide',
    module: 'billing',
    Block: lazyPart(loadSpendBlock, 'SpendBlock'),
  },
  {
    id: 'recent-inquiries',
    column: 'wide',
    Block: lazyPart(loadRecentInquiries, 'RecentInquiries'),
  },
  {
    id: 'quick-quote',
    column: 'narrow',
    Block: lazy(async () => {
      const { QuickQuote } = await loadQuickQuote()
      return { default: () => createElement(QuickQuote) }
    }),
  },
  {
    id: 'bills-due',
    column: 'narrow',
    module: 'billing',
    Block: lazyPart(loadBillsDue, 'BillsDue'),
  },
]
