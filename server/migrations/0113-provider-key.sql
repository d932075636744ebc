-- Keys of providers' own systems, beside those of customers. A key belongs to one of the two.
alter table api_key alter column customer_id drop not null;
alter table api_key add column provider_id uuid references provider;
alter table api_key add constraint api_key_owner check (num_nonnulls(customer_id, provider_id) = 1) not valid;
alter table api_key validate constraint api_key_owner;

-- Whose key a repeated request has: a customer, or a provider.
alter table open_request drop constraint open_request_customer_id_fkey;
