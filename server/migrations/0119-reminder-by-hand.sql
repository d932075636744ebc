-- Finance may send a level again by hand, so a bill can have a level twice. The daily job still sends each once: it
-- locks the account and leaves out what was sent.
alter table dunning_bill drop constraint dunning_bill_pkey;
alter table dunning_bill add constraint dunning_bill_pkey primary key using index dunning_bill_of_mail;
-- Languages whose words finance changed for this mail.
alter table dunning add column edited text[] not null default '{}';
