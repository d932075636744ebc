-- The desk's search by names (kernel/text/name-search.ts has the same expressions), and the bills of a customer at the desk.
create index concurrently if not exists customer_by_grams on customer using gin
  (text_grams(name || ' ' || name_en || ' ' || contact || ' ' || phone || ' ' || email));
create index concurrently if not exists person_by_grams on person using gin
  (text_grams(email || ' ' || phone || ' ' || last_name || first_name || ' ' || first_name || ' ' || last_name));
create index concurrently if not exists bill_of_customer on bill (customer_id, provider_id, created_at desc, id);
