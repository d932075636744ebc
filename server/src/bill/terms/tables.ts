export interface TermsTables {
  // Written by triggers where a customer begins to deal with a provider, and where an order is submitted.
  provider_customer: {
    customer_id: string
    // Null means the whole portal.
    provider_id: string | null
    // 'epoch' as long as there is none.
    last_order_at: Date
  }
}
