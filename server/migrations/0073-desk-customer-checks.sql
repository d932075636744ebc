alter table token validate constraint token_kind_check;
alter table token validate constraint token_has_holder;
alter table token validate constraint token_view_names_customer;
