-- The bills of one mail.
create unique index concurrently if not exists dunning_bill_of_mail on dunning_bill (dunning_id, bill_id);
