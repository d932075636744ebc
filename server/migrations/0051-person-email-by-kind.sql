-- The narrower index takes the place and the name of the constraint over the whole table.
alter table person drop constraint person_email_is_unique;
alter index person_email_once rename to person_email_is_unique;
