-- The bills of one mail. It becomes the key in 0116.
create unique index concurrently if not exists dunning_bill_of_mail on dunning_bill (dunning_id, bill_id);
