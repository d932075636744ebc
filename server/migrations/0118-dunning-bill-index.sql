-- The levels that a bill had: the old key served this.
create index concurrently if not exists dunning_bill_of_bill on dunning_bill (bill_id, level);
