-- A customer's charges that wait for consent, for the balance and the credit limit: few among all of a customer's charges.
create index concurrently if not exists charge_waiting on charge (customer_id, provider_id) where state = 'waiting';
